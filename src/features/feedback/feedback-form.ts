/** The rules of a question or feedback, and what it sends. */
import type { FeedbackNoticeDetail } from 'generated/zod/feedbackNoticeDetail.zod.ts';
import {
  type FeedbackNoticeInput,
  feedbackNoticeInputDescriptionMax,
  feedbackNoticeInputTitleMax,
} from 'generated/zod/feedbackNoticeInput.zod.ts';
import type { FeedbackNoticeType } from 'generated/zod/feedbackNoticeType.zod.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { array, type infer as Infer, object } from 'zod/mini';
import type { AttachedFile } from '@/files/use-uploads.ts';
import { requiredEmail } from '@/forms/credential-validators.ts';
import { phoneNumber } from '@/forms/phone-number.ts';
import type { StepFields } from '@/forms/step-form/field-table.ts';
import { defineStepForm, oneStep } from '@/forms/step-form/use-step-form.ts';
import { attachedFile, optionalText, requiredText } from '@/forms/validators.ts';
import { NO_TEXTS, reporterOf, textsOf, textsPayload } from '@/notices/notice-texts.ts';

export const DESCRIPTION_MAX = feedbackNoticeInputDescriptionMax;

export interface FeedbackForm {
  title: string;
  description: string;
  files: AttachedFile[];
  phoneNumber: string;
  email: string;
}

/** feedback.form-fields */
export const feedbackFields = {
  form: {
    title: { kind: 'text', label: 'form.title.label', draft: true },
    description: { kind: 'text', label: 'form.description.label', draft: true },
    files: { kind: 'files', label: 'form.files.label', draft: true, sent: 'fileUuids' },
    email: { kind: 'text', label: 'form.email.label' },
    phoneNumber: { kind: 'text', label: 'form.phone.label' },
  },
} as const satisfies StepFields<'form'>;

export interface FeedbackFacts {
  contractUuid: string;
  profile: Pick<UserProfile, 'phoneNumber' | 'email'>;
  /** The notice that is edited; null for a new one. */
  edited: FeedbackNoticeDetail | null;
}

/** The title is required, the description is not (feedback.title-required, feedback.text-lengths). */
export const feedbackSchema = object({
  title: requiredText(feedbackNoticeInputTitleMax),
  description: optionalText(DESCRIPTION_MAX),
  files: array(attachedFile),
  email: requiredEmail(),
  phoneNumber: phoneNumber('required'),
});

export function initialFeedback({ profile, edited }: Pick<FeedbackFacts, 'profile' | 'edited'>): FeedbackForm {
  if (edited === null) return { ...NO_TEXTS, ...reporterOf(profile) };
  const own = reporterOf(profile);
  return {
    ...textsOf(edited),
    // Old notices may have been made without a reporter.
    phoneNumber: edited.noticeReporter?.phoneNumber ?? own.phoneNumber,
    email: edited.noticeReporter?.email ?? own.email,
  };
}

/** Maps the checked form to the body of the four writes (feedback.create-call, feedback.edit-call). */
export function toFeedbackNotice(
  { email, phoneNumber: phone, ...texts }: Infer<typeof feedbackSchema>,
  { contractUuid }: Pick<FeedbackFacts, 'contractUuid'>,
): FeedbackNoticeInput {
  return { contractUuid, noticeReporter: { phoneNumber: phone, email }, ...textsPayload(texts) };
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
