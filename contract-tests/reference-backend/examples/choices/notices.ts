/** Requests of fault reports, questions and feedback. */
import { contractUuid } from '../../world/seed.ts';
import type { Choice, Choices } from '../requests.ts';

/** A contract of another resident. */
const OF_ANOTHER = contractUuid(3);
/** The contract of Elli Saarinen, who has no phone number. */
const WITHOUT_PHONE = contractUuid(15);

type Chooser = Extract<Choices[string], (...parts: never[]) => unknown>;

const forContract =
  (contract: string, path: Record<string, string> = {}): Chooser =>
  (_link, _values, { body }): Choice => ({ path, body: { ...(body as object), contractUuid: contract } });

export const noticeChoices: Choices = {
  'createDefectNotice 400.defect-notice-missing-phone-number': { request: 'no-phone' },
  'createQuestion 400.question-missing-phone-number': forContract(WITHOUT_PHONE),
  'createFeedback 400.feedback-missing-phone-number': forContract(WITHOUT_PHONE),
  'updateDefectNotice 400.defect-notice-missing-phone-number': forContract(WITHOUT_PHONE, { contractUuid: WITHOUT_PHONE }),
  'updateQuestion 400.question-missing-phone-number': forContract(WITHOUT_PHONE, { contractUuid: WITHOUT_PHONE }),
  'updateFeedback 400.feedback-missing-phone-number': forContract(WITHOUT_PHONE, { contractUuid: WITHOUT_PHONE }),
  'createDefectNotice 404.not-found': forContract(OF_ANOTHER),
  'createQuestion 404.not-found': forContract(OF_ANOTHER),
  'createFeedback 404.not-found': forContract(OF_ANOTHER),
};
