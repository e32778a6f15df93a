import type { WasSent } from '@/forms/sure-sender.ts';

/** The part of a fault report, question or feedback in its list by which a new one is recognised. */
export interface ListedNotice {
  id: number;
  title: string | null;
  description: string | null;
  /** Of a new one: that it was made. */
  latestEvent: { createdAt: string } | null;
}

/** The part of the input by which a notice is recognised. */
export interface SentNotice {
  title?: string | undefined;
  description?: string | undefined;
  fileUuids?: readonly string[] | undefined;
}

/** The part of an edited notice by which a change is seen. */
export interface ShownNotice {
  id: number;
  uuid: string;
  files: readonly { uuid: string }[];
}

/** How a new notice whose answer was lost is found among the resident's own (api.may-have-arrived). */
export function noticeTrace(list: () => Promise<readonly ListedNotice[]>) {
  return {
    of: ({ title, description }: SentNotice) => wordsOf(title, description),
    find: async (wasSent: WasSent): Promise<{ id: number } | null> => {
      const found = (await list()).find(({ title, description, latestEvent }) =>
        wasSent(wordsOf(title, description), latestEvent?.createdAt),
      );
      return found === undefined ? null : { id: found.id };
    },
  };
}

/**
 * How a change whose answer was lost is seen in the notice itself. The notice does not say when it was changed, so that everything but the contacts,
 * whose digest is never stored, is compared; a change of the contacts alone is not found.
 *
 * @param before the notice that is edited
 * @param sent the fields of the input that the notice shows by the same name
 */
export function changeTrace<Notice extends ShownNotice>(
  before: Notice,
  sent: readonly (string & keyof Notice)[],
  read: () => Promise<Notice>,
) {
  const textOf = (values: Partial<Record<keyof Notice, unknown>>, files: readonly string[]) =>
    JSON.stringify([...sent.map((name) => values[name] ?? ''), files.toSorted()]);
  const shown = (notice: Notice) =>
    textOf(
      notice,
      notice.files.map(({ uuid }) => uuid),
    );
  return {
    of: (input: Partial<Record<keyof Notice, unknown>> & Pick<SentNotice, 'fileUuids'>) => {
      const text = textOf(input, input.fileUuids ?? []);
      return text === shown(before) ? '' : text;
    },
    find: async (wasSent: WasSent): Promise<{ id: number } | null> => (wasSent(shown(await read()), null) ? { id: before.id } : null),
  };
}

function wordsOf(title: string | null | undefined, description: string | null | undefined): string {
  return [title, description].map((words) => words?.trim() ?? '').join('\n');
}
