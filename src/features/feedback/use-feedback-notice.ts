import { useSelector } from '@tanstack/react-form';
import type { FeedbackNoticeDetail } from 'generated/zod/feedbackNoticeDetail.zod.ts';
import { feedbackNoticeInputFileUuidsMax } from 'generated/zod/feedbackNoticeInput.zod.ts';
import type { FeedbackNoticeType } from 'generated/zod/feedbackNoticeType.zod.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { int, object, positive } from 'zod/mini';
import type { Clock } from '@/domain/clock.ts';
import { NOTICE_TYPES } from '@/files/content-type.ts';
import { useUploads } from '@/files/use-uploads.ts';
import { useSendOnce } from '@/forms/step-form/use-send-once.ts';
import { useStepForm } from '@/forms/step-form/use-step-form.ts';
import { readCarried } from '@/notices/notice-texts.ts';
import { changeTrace, noticeTrace } from '@/notices/notice-trace.ts';
import { useHandedOver } from '@/notices/use-handed-over.ts';
import { useLookAgain } from '@/notices/use-look-again.ts';
import { parseSearch, withSearch } from '@/paths.ts';
import { useSession } from '@/session/session.ts';
import { feedbackForms, initialFeedback } from './feedback-form.ts';
import { NOTICE_TYPES_TABLE } from './notice-types.ts';

/** The receipt that the browser keeps after a successful send: the number of the notice. */
const receipt = object({ id: int().check(positive()) });

interface FeedbackNoticeInput {
  type: FeedbackNoticeType;
  contractUuid: string;
  /** The notice that is edited; null for a new one. */
  edited: FeedbackNoticeDetail | null;
  clock?: Clock | undefined;
}

/** The form of a new question or feedback, or of one that is edited, with its uploads. */
export function useFeedbackNotice({ type, contractUuid, edited, clock }: FeedbackNoticeInput) {
  const { search } = useLocation();
  const { profile } = useSession();
  const row = NOTICE_TYPES_TABLE[type];
  const definition = feedbackForms[type];
  const facts = useMemo(() => ({ contractUuid, profile, edited }), [contractUuid, profile, edited]);
  // Each notice that is edited has a draft of its own.
  const owner = { userUuid: profile.uuid ?? '', contractUuid: edited === null ? contractUuid : `${contractUuid}.${edited.uuid}` };
  useHandedOver(definition.draft, owner, readCarried, () => initialFeedback(facts));

  const lookAgain = useLookAgain();
  const create = useSendOnce(row.create);
  const update = useSendOnce(row.update);
  const address = edited === null ? row.createAddress(contractUuid) : row.editAddress(contractUuid, edited.uuid);
  const stepForm = useStepForm(definition, {
    facts: useMemo(() => () => facts, [facts]),
    owner,
    wanted: parseSearch('notice', search).step,
    addressOf: (step) => withSearch(address, { step }),
    send: async (data, key) => {
      if (edited === null) return { id: (await create.send({ data }, key)).id };
      await update.send({ contractUuid, uuid: edited.uuid, data }, key).catch(lookAgain(row.detail(contractUuid, edited.uuid).queryKey));
      return { id: edited.id };
    },
    trace:
      edited === null
        ? noticeTrace(() => row.list(contractUuid))
        : changeTrace(edited, ['title', 'description'], () => row.read(contractUuid, edited.uuid)),
    receipt,
    afterSend: edited === null ? 'empty' : 'keep',
    onEmptied: () => uploads.clear(),
    clock,
  });
  const { form } = stepForm;
  const uploads = useUploads({
    // feedback.file-types
    accepted: NOTICE_TYPES,
    maxFiles: feedbackNoticeInputFileUuidsMax,
    files: useSelector(form.store, ({ values }) => values.files),
    onFiles: (files) => form.setFieldValue('files', files),
    draft: { form: definition.name, owner },
    offersPlace: true,
  });
  return { stepForm, uploads };
}

export type FeedbackStepForm = ReturnType<typeof useFeedbackNotice>['stepForm'];
