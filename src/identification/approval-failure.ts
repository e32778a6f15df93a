import type { ApiError, ErrorCode } from 'client/api-error.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { failureOf, isKnown } from './failures.ts';
import type { Subject } from './journey.ts';

/** The decisions of a contract party on a request of another one (ending.operation-types). */
export type ApprovalAction = 'accept' | 'reject';

/** The texts of one subject for failures that only a decision can have. */
export interface ApprovalFailureTexts {
  /** Says that the action was not started. */
  title: Readonly<Record<ApprovalAction, string>>;
  /** The request does not exist any more. */
  gone: string;
  /** The request does not wait for the user. */
  notAsked: string;
  /** The identification service could not be reached by the backend, or the backend does not say why. */
  notStarted: Readonly<Record<ApprovalAction, string>>;
}

/** The text of each code. Both subjects have init codes of their own, and older backends mix them (ending.init-errors). */
const TEXT_OF = {
  NOT_FOUND: 'gone',
  BAD_REQUEST: 'notAsked',
  TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: 'notStarted',
  MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR: 'notStarted',
  CONFIRM_OPERATION_GENERIC_ERROR: 'notStarted',
} as const satisfies Partial<Record<ErrorCode, keyof ApprovalFailureTexts>>;

/** Title and text above the buttons when leaving for the identification failed. */
export function useApprovalFailure(subject: Subject, texts: ApprovalFailureTexts) {
  const { t } = useTranslation('identification');
  const errorText = useErrorText();
  const textOf = (action: ApprovalAction, error: ApiError): string => {
    const { code } = error;
    const own = isOfDecision(code) ? texts[TEXT_OF[code]] : null;
    if (own !== null) return typeof own === 'string' ? own : own[action];
    // A refused body is a programming error, which no resident can correct: "out of service".
    return isKnown(code) || code === 'VALIDATION_ERROR' ? t(`failure.${failureOf(code).texts[subject]}.text`) : errorText(error);
  };
  return (action: ApprovalAction, error: ApiError) => ({ title: texts.title[action], text: textOf(action, error) });
}

function isOfDecision(code: ErrorCode): code is keyof typeof TEXT_OF {
  return Object.hasOwn(TEXT_OF, code);
}

/** Whether the request has changed since the page was loaded: it does not exist any more, or does not wait for the user. */
export function isOutdated({ code }: ApiError): boolean {
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST';
}
