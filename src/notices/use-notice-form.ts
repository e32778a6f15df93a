import { type DeepValue, useSelector } from '@tanstack/react-form';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'client/api-error.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { int, object, positive } from 'zod/mini';
import type { Clock } from '@/domain/clock.ts';
import { NOTICE_TYPES } from '@/files/content-type.ts';
import { type AttachedFile, useUploads } from '@/files/use-uploads.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import { type defineStepForm, useStepForm } from '@/forms/step-form/use-step-form.ts';
import { parseSearch, withSearch } from '@/paths.ts';
import { useSession } from '@/session/session.ts';
import { changeTrace, type ListedNotice, noticeTrace, type SentNotice, type ShownNotice } from './notice-trace.ts';

/** The receipt that the browser keeps after a successful send: the number of the notice. */
const receipt = object({ id: int().check(positive()) });

interface NoticeFormOptions<Facts, Detail extends ShownNotice, Payload> {
  contractUuid: string;
  /** What the rules depend on. Keep it stable. */
  facts: Facts;
  /** The address of the form, without its step. */
  address: string;
  /** Reads what another page has handed over in the navigation state; null when there is nothing. */
  readHandedOver: (state: unknown) => object | null;
  /** The most files that the contract allows. */
  maxFiles: number;
  /** Sends a new notice. */
  create: (data: Payload, key: string) => Promise<{ id: number }>;
  /** Lists the notices of its kind: a new one whose answer was lost is found there. */
  list: () => Promise<readonly ListedNotice[]>;
  /** The notice that is edited; null for a new one. */
  edit: {
    before: Detail;
    /** The key of its query. */
    queryKey: QueryKey;
    /** The fields of the input that the notice shows by the same name. */
    shown: readonly (string & keyof Detail)[];
    update: (data: Payload, key: string) => Promise<unknown>;
    read: () => Promise<Detail>;
  } | null;
  clock?: Clock | undefined;
}

/** The form of a new fault report, question or feedback, or of one that is edited, with its uploads. */
export function useNoticeForm<
  Values extends { files: AttachedFile[] },
  Step extends string,
  Facts,
  Checked,
  Detail extends ShownNotice,
  Payload extends SentNotice & Partial<Record<keyof Detail, unknown>>,
>(
  definition: ReturnType<typeof defineStepForm<Values, Step, Facts, Checked, Payload>>,
  { contractUuid, facts, address, readHandedOver, maxFiles, create, list, edit, clock }: NoticeFormOptions<Facts, Detail, Payload>,
) {
  const { search } = useLocation();
  const { profile } = useSession();
  const queryClient = useQueryClient();
  // Each notice that is edited has a draft of its own.
  const owner = { userUuid: profile.uuid ?? '', contractUuid: edit === null ? contractUuid : `${contractUuid}.${edit.before.uuid}` };
  useHandedOver(definition.draft, owner, readHandedOver, () => definition.initial(facts));
  const stepForm = useStepForm(definition, {
    facts: useMemo(() => () => facts, [facts]),
    owner,
    wanted: parseSearch('notice', search).step,
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
    trace: edit === null ? noticeTrace(list) : changeTrace(edit.before, edit.shown, edit.read),
    receipt,
    afterSend: edit === null ? 'empty' : 'keep',
    onEmptied: () => uploads.clear(),
    clock,
  });
  const { form } = stepForm;
  const uploads = useUploads({
    // fault-reports.file-types, feedback.file-types
    accepted: NOTICE_TYPES,
    maxFiles,
    files: useSelector(form.store, ({ values }) => values.files),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the form do not see what `Values` extends
    onFiles: (files) => form.setFieldValue('files', files as DeepValue<Values, 'files'>),
    draft: { form: definition.name, owner },
    offersPlace: true,
  });
  return { stepForm, uploads };
}

interface Draft {
  save: (owner: DraftOwner, values: object, initial: object) => void;
}

/**
 * Takes what another page has handed over to a form: it becomes the form's draft, in place of an older one, and so survives a reload. Call it
 * before `useStepForm`, which reads the draft. The navigation state is emptied, so that a reload does not take it a second time.
 * @param read gives the values in the navigation state; null when there are none
 * @param initial what the form begins with
 */
function useHandedOver(draft: Draft, owner: DraftOwner, read: (state: unknown) => object | null, initial: () => object): void {
  const location = useLocation();
  const navigate = useNavigate();
  const [given] = useState(() => {
    const values = read(location.state);
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
