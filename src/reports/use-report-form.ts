import { type DeepValue, useSelector } from '@tanstack/react-form';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'client/api-error.ts';
import { FORM_FILE_TYPES } from 'generated/limits.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { int, object, positive } from 'zod/mini';
import type { Clock } from '@/domain/clock.ts';
import { type AttachedFile, useUploads } from '@/files/use-uploads.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import type { WasSent } from '@/forms/send-once.ts';
import { asValues, type FieldsTable, type StepFields } from '@/forms/step-form/field-table.ts';
import type { stepDraft } from '@/forms/step-form/step-draft.ts';
import { type defineStepForm, useStepForm } from '@/forms/step-form/use-step-form.ts';
import { parseSearch, withSearch } from '@/paths.ts';
import { useSession } from '@/session/session.ts';
import { handedOver } from './report-texts.ts';

/** The receipt that the browser keeps after a successful send: the number of the report. */
const receipt = object({ id: int().check(positive()) });

interface ReportFormOptions<Facts, Detail extends ShownReport, Payload> {
  contractUuid: string;
  /** What the rules depend on. Keep it stable. */
  facts: Facts;
  /** The address of the form, without its step. */
  address: string;
  /** The most files that the contract allows. */
  maxFiles: number;
  /** Sends a new report. */
  create: (data: Payload, key: string) => Promise<{ id: number }>;
  /** Lists the reports of its kind: a new one whose answer was lost is found there. */
  list: () => Promise<readonly ListedReport[]>;
  /** The report that is edited; null for a new one. */
  edit: {
    before: Detail;
    /** The key of its query. */
    queryKey: QueryKey;
    update: (data: Payload, key: string) => Promise<unknown>;
    read: () => Promise<Detail>;
  } | null;
  clock?: Clock | undefined;
}

/** The form of a new fault report, question or feedback, or of one that is edited, with its uploads. */
export function useReportForm<
  Values extends { files: AttachedFile[] },
  Step extends string,
  Facts,
  Checked,
  Detail extends ShownReport,
  Payload extends SentReport,
>(
  definition: ReturnType<typeof defineStepForm<Values, Step, Facts, Checked, Payload>>,
  { contractUuid, facts, address, maxFiles, create, list, edit, clock }: ReportFormOptions<Facts, Detail, Payload>,
) {
  const { search } = useLocation();
  const { profile } = useSession();
  const queryClient = useQueryClient();
  // Each report that is edited has a draft of its own.
  const owner = { userUuid: profile.uuid ?? '', contractUuid: edit === null ? contractUuid : `${contractUuid}.${edit.before.uuid}` };
  useHandedOver(definition, owner, () => definition.initial(facts));
  const stepForm = useStepForm(definition, {
    facts: useMemo(() => () => facts, [facts]),
    owner,
    wanted: parseSearch('report', search).step,
    addressOf: (step) => withSearch(address, { step }),
    send: async (data, key) => {
      if (edit === null) return { id: (await create(data, key)).id };
      await edit.update(data, key).catch(async (error: unknown) => {
        // It may have been completed meanwhile: then its page shows that in the place of the form (fault-reports.closed-meanwhile).
        if (error instanceof ApiError && error.status === 400) await queryClient.invalidateQueries({ queryKey: edit.queryKey });
        throw error;
      });
      return { id: edit.before.id };
    },
    trace: edit === null ? reportTrace(list) : changeTrace(edit.before, fieldsOf(definition), edit.read),
    receipt,
    afterSend: edit === null ? 'empty' : 'keep',
    onEmptied: () => uploads.clear(),
    clock,
  });
  const { form } = stepForm;
  const uploads = useUploads({
    // fault-reports.file-types, feedback.file-types
    accepted: FORM_FILE_TYPES,
    maxFiles,
    files: useSelector(form.store, ({ values }) => values.files),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the form do not see what `Values` extends
    onFiles: (files) => form.setFieldValue('files', files as DeepValue<Values, 'files'>),
    draft: { form: definition.name, owner },
    offersPlace: true,
  });
  return { stepForm, uploads };
}

/** The fields of all steps. */
function fieldsOf({ fields }: { fields: StepFields }): FieldsTable {
  return Object.assign({}, ...Object.values(fields));
}

/**
 * Takes what another page has handed over to a form: it becomes the form's draft, in place of an older one, and so survives a reload. Call it
 * before `useStepForm`, which reads the draft. The navigation state is emptied, so that a reload does not take it a second time.
 * @param initial what the form begins with
 */
function useHandedOver({ draft }: { draft: ReturnType<typeof stepDraft> }, owner: DraftOwner, initial: () => object): void {
  const location = useLocation();
  const navigate = useNavigate();
  const [given] = useState(() => {
    const values = handedOver({ draft }, location.state);
    if (values === null) return false;
    const begin = initial();
    draft.save(owner, { ...begin, ...values }, begin);
    return true;
  });
  // Once: the page that handed it over is left behind.
  const [address] = useState(() => location.pathname + location.search);
  useEffect(() => {
    if (given) void navigate(address, { replace: true, state: null });
  }, [given, address, navigate]);
}

/** The part of a fault report, question or feedback in its list by which a new one is recognised. */
interface ListedReport {
  id: number;
  title: string | null;
  description: string | null;
  /** Of a new one: that it was made. */
  latestEvent: { createdAt: string } | null;
}

/** The part of the input by which a report is recognised. */
interface SentReport {
  title?: string | undefined;
  description?: string | undefined;
  fileUuids?: readonly string[] | undefined;
}

/** The part of an edited report by which a change is seen. */
interface ShownReport {
  id: number;
  uuid: string;
  files: readonly { uuid: string }[];
}

/** How a new report whose answer was lost is found among the resident's own (api.may-have-arrived). */
function reportTrace(list: () => Promise<readonly ListedReport[]>) {
  return {
    of: ({ title, description }: SentReport) => sentText(title, description),
    find: async (wasSent: WasSent): Promise<{ id: number } | null> => {
      const found = (await list()).find(({ title, description, latestEvent }) =>
        wasSent(sentText(title, description), latestEvent?.createdAt),
      );
      return found === undefined ? null : { id: found.id };
    },
  };
}

/**
 * How a change whose answer was lost is seen in the report itself. The report does not say when it was changed, so that everything but the contacts,
 * whose digest is never stored, is compared; a change of the contacts alone is not found.
 *
 * @param before the report that is edited
 * @param fields of the form: the report shows each value by the name that it has in the payload
 */
function changeTrace<Report extends ShownReport>(before: Report, fields: FieldsTable, read: () => Promise<Report>) {
  const names = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'files' ? [] : [('sent' in field && field.sent) || name],
  );
  const textOf = (values: object, files: readonly string[]) =>
    JSON.stringify([...names.map((name) => asValues(values)[name] ?? ''), files.toSorted()]);
  const shown = (report: Report) =>
    textOf(
      report,
      report.files.map(({ uuid }) => uuid),
    );
  return {
    of: (input: SentReport) => {
      const text = textOf(input, input.fileUuids ?? []);
      return text === shown(before) ? '' : text;
    },
    find: async (wasSent: WasSent): Promise<{ id: number } | null> => (wasSent(shown(await read()), null) ? { id: before.id } : null),
  };
}

function sentText(title: string | null | undefined, description: string | null | undefined): string {
  return [title, description].map((text) => text?.trim() ?? '').join('\n');
}
