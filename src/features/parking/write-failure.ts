/** Chooses the message to show when reserving a spot or ending a reservation has failed. */
import { ApiError, type ErrorCode } from 'client/api-error.ts';

export interface WriteFailure {
  /** The codes whose texts in errors.json are shown, one below the other. */
  codes: ErrorCode[];
  /** The backend's own message, shown below them; null when there is none that residents can understand, or when the code has words of its own. */
  message: string | null;
}

/** The code whose text is shown when no text is more specific, for each write. */
const GENERAL = { reserve: 'PARKING_RESERVATION_FAILED', end: 'PARKING_TERMINATION_FAILED' } as const;

const OVERLAP = 'PARKING_RESERVATION_OVERLAP';

/** Whether the text of the code says only that the write failed. */
export function isGeneral(code: ErrorCode): boolean {
  return Object.values<ErrorCode>(GENERAL).includes(code);
}

/** Codes whose texts only say that something failed. The general text of the write is more specific. */
const SAYS_NOTHING: ReadonlySet<ErrorCode> = new Set([
  'UNKNOWN',
  'UNEXPECTED',
  'INTERNAL_SERVER_ERROR',
  'BAD_REQUEST',
  'VALIDATION_ERROR',
  'NOT_FOUND',
  ...Object.values(GENERAL),
]);

// Rules: parking.overlap-message, parking.reserve-failed, parking.terminate-failed
export function writeFailure(error: unknown, write: keyof typeof GENERAL): WriteFailure {
  const general = GENERAL[write];
  if (!(error instanceof ApiError)) return { codes: [general], message: null };
  const isOverlap = error.status === 409 && write === 'reserve';
  if (!SAYS_NOTHING.has(error.code))
    return { codes: [...new Set<ErrorCode>([...(isOverlap ? ([OVERLAP] as const) : []), error.code])], message: null };
  return { codes: [isOverlap ? OVERLAP : general], message: plainText(error.serverMessage) };
}

const LONGEST_MESSAGE = 300;

/**
 * The text if it looks like a sentence; null for markup, data, several lines, a stack trace or a URL, which residents could not understand.
 */
export function plainText(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > LONGEST_MESSAGE) return null;
  // oxlint-disable-next-line no-control-regex -- control characters, including line breaks, are matched on purpose
  return /[<>{}[\]\\\u0000-\u001f\u007f]|https?:|&\w+;|\b\w+(Exception|Error)\b|\bat \w+\./.test(trimmed) || !/\s/.test(trimmed)
    ? null
    : trimmed;
}
