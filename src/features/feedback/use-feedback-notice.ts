import type { FeedbackNoticeDetail } from 'generated/zod/feedbackNoticeDetail.zod.ts';
import { feedbackNoticeInputFileUuidsMax } from 'generated/zod/feedbackNoticeInput.zod.ts';
import type { FeedbackNoticeType } from 'generated/zod/feedbackNoticeType.zod.ts';
import { useMemo } from 'react';
import type { Clock } from '@/domain/clock.ts';
import { useSendOnce } from '@/forms/step-form/use-send-once.ts';
import { useNoticeForm } from '@/notices/use-notice-form.ts';
import { useSession } from '@/session/session.ts';
import { feedbackForms } from './feedback-form.ts';
import { NOTICE_TYPES_TABLE } from './notice-types.ts';

interface FeedbackNoticeInput {
  type: FeedbackNoticeType;
  contractUuid: string;
  /** The notice that is edited; null for a new one. */
  edited: FeedbackNoticeDetail | null;
  clock?: Clock | undefined;
}

/** The form of a new question or feedback, or of one that is edited, with its uploads. */
export function useFeedbackNotice({ type, contractUuid, edited, clock }: FeedbackNoticeInput) {
  const { profile } = useSession();
  const row = NOTICE_TYPES_TABLE[type];
  const create = useSendOnce(row.create);
  const update = useSendOnce(row.update);
  return useNoticeForm(feedbackForms[type], {
    contractUuid,
    facts: useMemo(() => ({ contractUuid, profile, edited }), [contractUuid, profile, edited]),
    address: edited === null ? row.createAddress(contractUuid) : row.editAddress(contractUuid, edited.uuid),
    maxFiles: feedbackNoticeInputFileUuidsMax,
    create: (data, key) => create.send({ data }, key),
    list: () => row.list(contractUuid),
    edit: edited && {
      before: edited,
      queryKey: row.detail(contractUuid, edited.uuid).queryKey,
      update: (data, key) => update.send({ contractUuid, uuid: edited.uuid, data }, key),
      read: () => row.read(contractUuid, edited.uuid),
    },
    clock,
  });
}

export type FeedbackStepForm = ReturnType<typeof useFeedbackNotice>['stepForm'];
