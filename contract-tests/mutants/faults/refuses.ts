/** Faults of backends that refuse what the contract allows, or that explain a refusal in a way that no client may see. */

import { FILE_BYTES } from '../../../generated/limits.ts';
import type { RequestSeen } from '../faulty-backend.ts';
import {
  type Behaviour,
  CREATES,
  effects,
  explains,
  isSigned,
  jsonOf,
  onRefusal,
  onSuccess,
  refusalOf,
  refuses,
  rules,
  sentIn,
  sessionOf,
  UPDATES,
} from './fault.ts';

/** Fields of requests, with the length at which a too narrow database column would cut them. */
const NARROW: readonly (readonly [field: string, about: string | readonly string[], length: number])[] = [
  ['firstName', 'addTenants', 99],
  ['lastName', 'addTenants', 50],
  ['email', 'updateUser', 99],
  ['additionalDetails', 'initTermination', 999],
  ['recipientName', 'initTermination', 99],
  ['beneficiaryName', 'initTermination', 99],
  ['collateralLender', 'initTermination', 99],
  ['description', 'initModification', 999],
  ['fileName', 'initFile', 254],
  ['title', [...CREATES, ...UPDATES], 99],
  ['description', [...CREATES, ...UPDATES], 1999],
  ['subject', 'sendMessage', 199],
  ['newPassword', 'confirmForgotPassword', 255],
];

function textsNamed(value: unknown, field: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsNamed(one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === field && typeof inner === 'string' ? [inner] : textsNamed(inner, field),
  );
}

/** Values that the contract allows but a faulty backend refuses: patterns of the body. */
const REFUSED: readonly (readonly [operator: string, about: string | readonly string[], pattern: RegExp])[] = [
  ['plus-in-an-e-mail', ['updateUser', 'addTenants'], /[a-z]\+[a-z_0-9]+@/],
  ['apostrophe-in-a-name', 'addTenants', /O'Neill/],
  ['blanks-in-a-phone-number', 'updateUser', /\+358 40/],
  ['finnish-phone-numbers-only', ['updateUser', 'addTenants'], /"\+(?!358)/],
  // The signs of the century that were added in 2023.
  ['old-signs-of-the-century-only', 'addTenants', /\d{6}[B-FU-Y]\d{3}/],
  ['no-leap-day', 'addTenants', /290200A/],
  ['one-person-at-a-time', 'addTenants', /(socialSecurityNumber.*){10}/],
  ['shares-as-binary-fractions', 'initTermination', /33\.33|0\.07/],
  ['whole-shares-only', 'initTermination', /"returnPercentage":\d+\.\d/],
  ['finnish-accounts-only', 'initTermination', /"DE89/],
  ['bic-of-eleven-letters', 'initTermination', /"HABAEE2X"/],
  ['three-beneficiaries-at-most', 'initTermination', /(beneficiaryName.*){4}/],
  ['last-day-is-excluded', 'initTermination', /"endDate":"2027-11-20"/],
  ['first-day-of-an-occupancy-is-excluded', 'initTermination', /"endDate":"2027-02-20"/],
  ['moving-out-today-is-refused', 'initTermination', /"movingOutDate":"2026-11-20"/],
  ['moving-out-is-required', 'initTermination', /"movingOutDate":null/],
  ['display-of-one-day-is-refused', 'initTermination', /"display(Start|End)Date":"2026-12-10".*"display(Start|End)Date":"2026-12-10"/],
  ['in-effect-from-tomorrow', 'initModification', /"inEffect":"2026-11-20"/],
  ['in-effect-before-the-last-day', 'initModification', /"inEffect":"2027-11-20"/],
  ['zero-is-empty', [...CREATES, 'sendMessage'], /"(title|subject)":"0"/],
  ['lengths-in-utf-16-units', ['initTermination', 'initModification'], /🏠{501}/u],
  ['passwords-of-ascii-only', 'confirmForgotPassword', /Åäö/],
  ['today-is-refused', 'terminateParkingReservation', /"endDate":"2026-11-20"/],
  ['today-is-refused', 'reserveParkingSpot', /"startDate":"2026-11-20"/],
  ['first-day-is-no-last-day', 'terminateParkingReservation', /"endDate":"2026-12-01"/],
];

const EXPLAINED = [
  'getContract',
  'createDefectNotice',
  'updateQuestion',
  'sendMessage',
  'reserveParkingSpot',
  'initTermination',
  'initModification',
  'addTenants',
  'login',
  'confirmForgotPassword',
  'verifyEmail',
  'completeFile',
  'closeNotification',
];
const MESSAGES: Readonly<Record<string, string>> = {
  'refusal-with-a-stack': 'Error at Handler.run (/srv/app/handler.js:41:7)',
  'refusal-with-a-query': 'SQLSTATE[23000]: SELECT id FROM contracts WHERE uuid = ?',
  'refusal-with-an-e-mail': 'party-payer@example.com may not do this.',
  'refusal-with-an-identity-code': '010290-901J is not known.',
  'refusal-with-an-account': 'FI2112345600000785 cannot be used.',
  'refusal-with-an-exception-of-java': 'org.springframework.dao.DataIntegrityViolationException: could not execute statement',
  'refusal-with-an-exception-of-dotnet': 'System.NullReferenceException: Object reference not set to an instance of an object.',
  'refusal-with-an-exception-of-python': 'django.db.utils.IntegrityError: NOT NULL failed',
  'refusal-with-an-exception-of-ruby': "undefined method `title' for nil:NilClass",
  'refusal-with-an-exception-of-go': 'panic: runtime error: invalid memory address, goroutine 17 [running]',
  'refusal-with-a-line-of-php': 'Undefined variable $contract in /var/www/html/Api.php on line 31',
  'refusal-with-a-constraint': 'duplicate key value violates unique constraint "notice_pkey"',
  'refusal-with-a-path': 'ENOENT: no such file, open /srv/portal/uploads/kuva',
  'refusal-with-a-path-of-windows': 'Could not find C:\\inetpub\\portal\\web.config',
  'refusal-with-a-small-identity-code': 'the person 010290-901j is not known',
  'refusal-with-an-identity-code-of-another-dash': 'the person 010290\u2013901J is not known',
  'refusal-with-an-identity-code-without-a-sign': 'the person 010290901J is not known',
  'refusal-with-an-account-in-groups': 'FI21 1234 5600 0007 85 cannot be used.',
  'refusal-with-an-e-mail-in-a-query': '/users?mail=party-payer%40example.com was refused.',
};

const hasKnownSession = (request: RequestSeen): boolean => request.sessions.includes(sessionOf(request));

export const refusingFaults: readonly Behaviour[] = [
  ...NARROW.map(([field, about, length]) =>
    rules(`narrow-${field}-${length}`, about, () =>
      refuses((_form, request) => textsNamed(sentIn(request), field).some((text) => text.length > length)),
    ),
  ),
  ...REFUSED.map(([operator, about, pattern]) => rules(operator, about, () => refuses(pattern))),
  rules('one-megabyte-at-most', 'uploadFile', () => refuses((_form, { body }) => body.length > 1_048_576, 400, 'FILE_TOO_LARGE')),
  rules('the-largest-file-is-refused', 'uploadFile', () => refuses((_form, { body }) => body.length >= FILE_BYTES, 400, 'FILE_TOO_LARGE')),
  rules('one-day-is-refused', 'reserveParkingSpot', () => refuses(({ startDate, endDate }) => startDate === endDate)),
  rules('last-possible-day-is-refused', 'reserveParkingSpot', () => {
    let until = '';
    return {
      listParkingAreas: onSuccess((answer) => {
        until = String(jsonOf(answer).reservationPossibleUntil).slice(0, 10);
        return undefined;
      }),
      reserveParkingSpot: refuses(({ startDate }) => startDate === until),
    };
  }),
  // A reservation without an end also takes the days before it.
  rules('open-end-takes-all', 'reserveParkingSpot', () => refuses(/"endDate":"2026-12-09"/, 409, 'PARKING_RESERVATION_OVERLAP')),
  rules('day-after-is-taken', 'reserveParkingSpot', () => refuses(/"startDate":"2026-12-16"/, 409, 'PARKING_RESERVATION_OVERLAP')),
  effects('spot-stays-taken', 'terminateParkingReservation', () => ({
    reserveParkingSpot: refuses(/"startDate":"2027-01-01"/, 409, 'PARKING_RESERVATION_OVERLAP'),
  })),
  rules('subtenant-cannot-leave', 'initModification', () => refuses((_form, { url }) => url.includes('000000000005'))),
  rules('flags-for-residents-only', 'getFeatureFlags', () => refuses((_form, request) => !isSigned(request), 401, 'UNAUTHORIZED')),
  rules('sign-in-needs-no-session', 'login', () => refuses((_form, request) => isSigned(request), 401, 'UNAUTHORIZED')),
  rules('ended-session-closes-all', ['login', 'getFeatureFlags'], () =>
    refuses((_form, request) => isSigned(request) && !hasKnownSession(request), 401, 'UNAUTHORIZED'),
  ),
  ...Object.entries(MESSAGES).map(([operator, message]) => rules(operator, EXPLAINED, () => explains(message))),
  ...['refusal-with-a-query', 'refusal-with-an-exception-of-java', 'refusal-with-an-e-mail'].map((operator) =>
    rules(`${operator}-in-a-header`, EXPLAINED, () =>
      onRefusal((answer) => ({ ...answer, headers: [...answer.headers, ['x-error-detail', MESSAGES[operator] ?? '']] })),
    ),
  ),
  rules('answers-that-an-account-is-unknown', 'login', () =>
    explains('There is no such account.', (_answer, request) => !String(sentIn(request).username).endsWith('@example.com')),
  ),
  // Of a backend that declares to refuse late confirmations (ending.too-late).
  ...[
    rules('late-rejection-is-refused-too', 'initTerminationApproval', () => {
      let isLate = false;
      return async (request, ask) => {
        const answer = await ask(request);
        isLate ||= jsonOf(answer).code === 'CONFIRMATION_TOO_LATE';
        return isLate ? refusalOf(answer, 400, 'CONFIRMATION_TOO_LATE') : answer;
      };
    }),
    rules('late-confirmation-has-a-general-code', 'initTerminationApproval', () =>
      onRefusal((answer) => (jsonOf(answer).code === 'CONFIRMATION_TOO_LATE' ? refusalOf(answer, 400, 'BAD_REQUEST') : undefined)),
    ),
  ].map((fault) => ({ ...fault, capability: 'late-confirmations' })),
  rules('invalid-is-not-found', [...UPDATES, 'reserveParkingSpot', 'addTenants', 'initTermination'], () =>
    onRefusal((answer) =>
      ['VALIDATION_ERROR', 'BAD_REQUEST'].includes(String(jsonOf(answer).code)) ? refusalOf(answer, 404, 'NOT_FOUND') : undefined,
    ),
  ),
];
