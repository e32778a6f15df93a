import type { TagTable } from './case.ts';

const WAITS_FOR_CODE = { name: 'a registration that waits for its code' };
/** An address without an account. */
const UNKNOWN_EMAIL = 'tuntematon@example.org';
const CONFIRMED_EMAIL = 'party-payer@example.com';

/** Rules: registration.entry-link, registration.code-call, registration.resend-code. */
export const registration = {
  getRegistrationEntryLink: {
    cases: { '400.validation-error': { query: { locale: 'de' } } },
    variants: {
      '200.authorized': { 'an old account is to be replaced': { query: { locale: 'sv', resetOldUser: 'true' } } },
      '400.bad-request': { 'a flag that is no boolean': { query: { locale: 'fi', resetOldUser: 'maybe' } } },
    },
  },
  getPassportRegistrationEntryLink: { cases: { '400.validation-error': { query: { locale: 'de' } } } },
  verifyEmail: {
    success: ['code-sent'],
    cases: {
      '400.validation-error': { body: { example: 'new-resident', set: { '/newPassword': 'lyhyt' } } },
      '400.user-already-registered': { body: 'already-registered' },
    },
  },
  setVerificationCode: {
    success: ['confirmed'],
    cases: {
      '400.validation-error': {
        body: { example: 'new-resident', set: { '/verificationCode': '24681' } },
        because: 'A code has six digits.',
      },
      '400.code-mismatch-exception': { before: [WAITS_FOR_CODE], body: 'wrong-code' },
      '400.expired-code-exception': { before: [WAITS_FOR_CODE] },
      '400.limit-exceeded-exception': { before: [WAITS_FOR_CODE] },
      '400.too-many-failed-attempts-exception': { before: [WAITS_FOR_CODE] },
      '400.too-many-requests-exception': { before: [WAITS_FOR_CODE] },
      '400.registration-failed': { before: [WAITS_FOR_CODE] },
      '400.user-not-found-exception': { body: { example: 'new-resident', set: { '/email': UNKNOWN_EMAIL } } },
      '400.user-already-registered': { body: { example: 'new-resident', set: { '/email': CONFIRMED_EMAIL } } },
    },
    variants: {
      '200.confirmed': {
        'with the registration cookie': {
          states: [{ name: 'a person identified for registration' }, WAITS_FOR_CODE],
          cookie: 'registration',
          because: 'The registration is over, so the cookie that the browser sent is cleared.',
        },
      },
    },
  },
  resendVerificationCode: {
    success: ['code-sent'],
    cases: {
      '400.validation-error': { body: { example: 'new-resident', set: { '/email': 'uusi.asukas' } } },
      '400.limit-exceeded-exception': { before: [WAITS_FOR_CODE] },
      '400.too-many-failed-attempts-exception': { before: [WAITS_FOR_CODE] },
      '400.too-many-requests-exception': { before: [WAITS_FOR_CODE] },
      '400.user-not-found-exception': { body: { example: 'new-resident', set: { '/email': UNKNOWN_EMAIL } } },
      '400.user-already-registered': { body: { example: 'new-resident', set: { '/email': CONFIRMED_EMAIL } } },
    },
  },
} satisfies TagTable;
