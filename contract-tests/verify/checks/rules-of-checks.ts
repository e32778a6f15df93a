/**
 * The rules behind checks that are alike for many operations: one line a kind. Without it a finding would name every rule of its operation, of which most
 * are about something else.
 */
const RULES: readonly (readonly [expects: RegExp, rules: string])[] = [
  [/methods and addresses|no list of people/, 'api.all-operations'],
  [/break a limit|that breaks a limit|at the limits|of 255 letters|empty rentableParkingSpotId/, 'api.error-kinds, api.code-points'],
  [/fields that a resident may not set/, 'api.error-kinds'],
  [
    /look like numbers|longest (title|text)|stored unchanged|saved again as it was read|without noticeReporter/,
    'fault-reports.reporter-sent',
  ],
  [/^all pages of/, 'bulletins.board-pages'],
  [/different link/, 'files.signed-link'],
  [/bytes are not kept|bytes that|own bytes/, 'files.by-bytes'],
  [/names with other letters|have their names|with their names/, 'files.entity-fields'],
  [/(refused form|an upload is completed|was not completed)/, 'files.upload-steps'],
  [
    /this session ends|session of staff ends|session ends, and another|two sign-ins|every session ends|other sessions end/,
    'api.session-cookie',
  ],
  [/another session of the user|next sign-in/, 'session.session-calls'],
  [/password|earlier code|waits for its code|code works once/, 'password.reset-codes'],
  [/confirms an address/, 'registration.code-call'],
  [/account is removed|account and (its )?session/, 'profile.remove-user'],
  [/confirmation|rejection|recorded|open request|that was sent before identification/, 'ending.request-status, ending.own-confirmation'],
  [/completed notice|is worked on/, 'fault-reports.completed-read-only'],
  [/ends, one is recorded|stays reserved until|begins after it/, 'parking.terminate-payload'],
  [/refused reservation|overlapping days|same days/, 'parking.spot-overlap'],
  [/^(closing twice)/, 'notifications.close-call'],
  [/markup/, 'messages.sanitized-html'],
  [/threads? with the same subject|in the thread|both sent/, 'messages.send-call'],
  [/same person is added/, 'add-tenant.send-call'],
  [/of two profiles|every e-mail and phone/, 'profile.update-call'],
];

/** @param expects what a check expects, in its words @returns the rules; undefined for a check of no such kind */
export function ruleOfKind(expects: string): string | undefined {
  return RULES.find(([pattern]) => pattern.test(expects))?.[1];
}

export const rulesOfKinds: readonly string[] = RULES.flatMap(([, rules]) => rules.split(', '));
