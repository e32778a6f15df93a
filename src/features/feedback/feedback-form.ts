/** The fields of a question or feedback, its rules, what it sends, and its form on a page. */
import type { FeedbackNoticeDetail } from 'generated/zod/feedbackNoticeDetail.zod.ts';
import {
  type FeedbackNoticeInput,
  feedbackNoticeInputDescriptionMax,
  feedbackNoticeInputFileUuidsMax,
  feedbackNoticeInputTitleMax,
} from 'generated/zod/feedbackNoticeInput.zod.ts';
import type { FeedbackNoticeType } from 'generated/zod/feedbackNoticeType.zod.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { useMemo } from 'react';
import { array, type infer as Infer, object } from 'zod/mini';
import type { Clock } from '@/domain/clock.ts';
import { requiredEmail } from '@/forms/credential-validators.ts';
import { phoneNumber } from '@/forms/phone-number.ts';
import { useSendOnce } from '@/forms/send-once.ts';
import type { StepFields } from '@/forms/step-form/field-table.ts';
import { emptyValues, plainRules, plainValues, recordedValues, type ValuesOf } from '@/forms/step-form/plain-fields.ts';
import { defineStepForm, oneStep } from '@/forms/step-form/use-step-form.ts';
import { attachedFile } from '@/forms/validators.ts';
import { attachedFiles, filesPayload, reporterOf } from '@/reports/report-texts.ts';
import { useReportForm } from '@/reports/use-report-form.ts';
import { useSession } from '@/session/session.ts';
import { FEEDBACK_TYPES } from './feedback-types.ts';

/** feedback.form-fields */
export const feedbackFields = {
  form: {
    // feedback.title-required, feedback.text-lengths
    title: { kind: 'text', label: 'form.title.label', draft: true, max: feedbackNoticeInputTitleMax, required: true },
    description: { kind: 'text', label: 'form.description.label', draft: true, max: feedbackNoticeInputDescriptionMax },
    files: { kind: 'files', label: 'form.files.label', draft: true, sent: 'fileUuids' },
    email: { kind: 'text', label: 'form.email.label' },
    phoneNumber: { kind: 'text', label: 'form.phone.label' },
  },
} as const satisfies StepFields<'form'>;

const table = feedbackFields.form;
export const DESCRIPTION_MAX = table.description.max;
export type FeedbackForm = ValuesOf<typeof table>;

export interface FeedbackFacts {
  contractUuid: string;
  profile: Pick<UserProfile, 'phoneNumber' | 'email'>;
  /** The report that is edited; null for a new one. */
  edited: FeedbackNoticeDetail | null;
}

export const feedbackSchema = object({
  ...plainRules(table),
  files: array(attachedFile),
  email: requiredEmail(),
  phoneNumber: phoneNumber('required'),
});

export function initialFeedback({ profile, edited }: Pick<FeedbackFacts, 'profile' | 'edited'>): FeedbackForm {
  const own = reporterOf(profile);
  if (edited === null) return { ...emptyValues(table), ...own };
  return {
    ...recordedValues(table, edited),
    files: attachedFiles(edited),
    // Old reports may have been made without a reporter.
    phoneNumber: edited.noticeReporter?.phoneNumber ?? own.phoneNumber,
    email: edited.noticeReporter?.email ?? own.email,
  };
}

/** Maps the checked form to the body of the four writes (feedback.create-call, feedback.edit-call). */
export function toFeedbackNotice(
  form: Infer<typeof feedbackSchema>,
  { contractUuid }: Pick<FeedbackFacts, 'contractUuid'>,
): FeedbackNoticeInput {
  const { email, phoneNumber: phone } = form;
  const { email: _email, phoneNumber: _phone, ...plain } = plainValues(table, form);
  return { ...plain, contractUuid, noticeReporter: { phoneNumber: phone, email }, ...filesPayload(form.files) };
}

const formOf = (name: FeedbackNoticeType) =>
  defineStepForm({
    name,
    fields: feedbackFields,
    initial: initialFeedback,
    rules: (_facts: FeedbackFacts) => oneStep('form', feedbackSchema),
    payload: toFeedbackNotice,
  });

/** Each type has a draft of its own. */
export const feedbackForms = {
  question: formOf('question'),
  feedback: formOf('feedback'),
} as const satisfies Record<FeedbackNoticeType, unknown>;

interface FeedbackFormParts {
  type: FeedbackNoticeType;
  contractUuid: string;
  /** The report that is edited; null for a new one. */
  edited: FeedbackNoticeDetail | null;
  clock?: Clock | undefined;
}

/** The form of a new question or feedback, or of one that is edited, with its uploads. */
export function useFeedback({ type, contractUuid, edited, clock }: FeedbackFormParts) {
  const { profile } = useSession();
  const row = FEEDBACK_TYPES[type];
  const create = useSendOnce(row.create);
  const update = useSendOnce(row.update);
  return useReportForm(feedbackForms[type], {
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

export type FeedbackStepForm = ReturnType<typeof useFeedback>['stepForm'];
