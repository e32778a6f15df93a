/** The message after a reservation of a spot, or the end of a reservation, has failed. */
import { ApiError, type ErrorCode } from 'client/api-error.ts';

export type WriteFailure =
  /** The text of the code in errors.json. */
  | { kind: 'code'; code: ErrorCode }
  /** The text of the code, followed by the backend's own message, which is fit to be shown. */
  | { kind: 'server-message'; code: ErrorCode; message: string };

/** The general text of each write. */
const GENERAL = { reserve: 'PARKING_RESERVATION_FAILED', end: 'PARKING_TERMINATION_FAILED' } as const;

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
  if (!(error instanceof ApiError)) return { kind: 'code', code: general };
  if (error.status === 409 && write === 'reserve') return { kind: 'code', code: 'PARKING_RESERVATION_OVERLAP' };
  if (!SAYS_NOTHING.has(error.code)) return { kind: 'code', code: error.code };
  const message = plainText(error.serverMessage);
  return message === null ? { kind: 'code', code: general } : { kind: 'server-message', code: general, message };
}

const LONGEST_MESSAGE = 300;

/** The text when it reads as a sentence; null for markup, data, several lines, a stack trace or an address: nothing that a resident could use. */
export function plainText(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > LONGEST_MESSAGE) return null;
  // oxlint-disable-next-line no-control-regex -- control characters, line breaks among them, are what is looked for
  return /[<>{}[\]\\\u0000-\u001f\u007f]|https?:|&\w+;|\b\w+(Exception|Error)\b|\bat \w+\./.test(trimmed) || !/\s/.test(trimmed)
    ? null
    : trimmed;
}
