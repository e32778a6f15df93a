import type { ApiError, ErrorCode } from 'client/api-error.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { failureOf, isKnown } from './failures.ts';
import type { Subject } from './journey.ts';

/** What a contract party can do with a request that another one has started (ending.operation-types). */
export type ApprovalAction = 'accept' | 'reject';

/** The words of one subject for what only a decision can meet with. */
export interface ApprovalFailureWords {
  /** That the action did not begin. */
  title: Readonly<Record<ApprovalAction, string>>;
  /** The request is gone. */
  gone: string;
  /** It does not wait for the user. */
  notAsked: string;
  /** The identification service could not be reached by the backend, or the backend does not say why. */
  notStarted: Readonly<Record<ApprovalAction, string>>;
}

/** Which of them tells a code. The accepting and the rejecting have codes of their own, and older backends mix them (ending.init-errors). */
const TOLD_BY = {
  NOT_FOUND: 'gone',
  BAD_REQUEST: 'notAsked',
  TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: 'notStarted',
  MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR: 'notStarted',
  CONFIRM_OPERATION_GENERIC_ERROR: 'notStarted',
} as const satisfies Partial<Record<ErrorCode, keyof ApprovalFailureWords>>;

/** What to tell, above the buttons, when leaving for the identification failed. */
export function useApprovalFailure(subject: Subject, words: ApprovalFailureWords) {
  const { t } = useTranslation('identification');
  const errorText = useErrorText();
  const textOf = (action: ApprovalAction, error: ApiError): string => {
    const { code } = error;
    const own = isOfDecision(code) ? words[TOLD_BY[code]] : null;
    if (own !== null) return typeof own === 'string' ? own : own[action];
    // A body that the backend does not take is our mistake, which no resident can mend: out of service.
    return isKnown(code) || code === 'VALIDATION_ERROR' ? t(`failure.${failureOf(code).words[subject]}.text`) : errorText(error);
  };
  return (action: ApprovalAction, error: ApiError) => ({ title: words.title[action], text: textOf(action, error) });
}

function isOfDecision(code: ErrorCode): code is keyof typeof TOLD_BY {
  return Object.hasOwn(TOLD_BY, code);
}

/** Whether a refused start tells that the request is not what it was when the page was loaded: gone, or not waiting for the user any more. */
export function isOutdated({ code }: ApiError): boolean {
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST';
}
