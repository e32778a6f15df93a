import type { WasSent } from '@/forms/sure-sender.ts';

/** The part of a fault report, question or feedback in its list by which a new one is recognised. */
interface ListedNotice {
  id: number;
  title: string | null;
  description: string | null;
  /** Of a new one: that it was made. */
  latestEvent: { createdAt: string } | null;
}

/** How a new notice whose answer was lost is found among the resident's own (api.may-have-arrived). */
export function noticeTrace(list: () => Promise<readonly ListedNotice[]>) {
  return {
    of: ({ title, description }: { title?: string | undefined; description?: string | undefined }) => wordsOf(title, description),
    find: async (wasSent: WasSent): Promise<{ id: number } | null> => {
      const found = (await list()).find(({ title, description, latestEvent }) =>
        wasSent(wordsOf(title, description), latestEvent?.createdAt),
      );
      return found === undefined ? null : { id: found.id };
    },
  };
}

function wordsOf(title: string | null | undefined, description: string | null | undefined): string {
  return [title, description].map((words) => words?.trim() ?? '').join('\n');
}
