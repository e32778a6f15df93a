import type { CaseOverrides, TagTable } from './case.ts';

const CODE_WAS_SENT: CaseOverrides = { before: [{ name: 'a password code was sent' }] };
const TOO_SHORT = { '/newPassword': 'lyhyt' };

/** The refusals that a backend can give only after it has sent a code. */
const afterACode = {
  '400.code-mismatch-exception': { ...CODE_WAS_SENT, body: 'wrong-code' },
  '400.expired-code-exception': CODE_WAS_SENT,
  '400.invalid-password-exception': CODE_WAS_SENT,
  '400.limit-exceeded-exception': CODE_WAS_SENT,
  '400.too-many-failed-attempts-exception': CODE_WAS_SENT,
  '400.too-many-requests-exception': CODE_WAS_SENT,
  '500.forgot-or-change-password': CODE_WAS_SENT,
} satisfies Record<string, CaseOverrides>;

/** Rules: password.reset-codes. */
export const password = {
  sendPasswordResetCode: {
    success: ['code-sent'],
    cases: {
      '400.bad-request': { idempotencyKey: 'not-a-uuid', because: 'The call has no body and no other parameter that could be malformed.' },
    },
  },
  confirmResetPassword: {
    success: ['changed'],
    cases: { ...afterACode, '400.validation-error': { body: { example: 'new-password', set: TOO_SHORT } } },
  },
  forgotPassword: {
    success: ['code-sent'],
    cases: {
      '400.validation-error': { body: { example: 'party-payer', set: { '/email': 'party-payer' } } },
      '400.user-not-confirmed-exception': { body: 'unconfirmed' },
      '400.user-not-found-exception': { body: 'unknown-user' },
    },
  },
  confirmForgotPassword: {
    success: ['changed'],
    cases: {
      ...afterACode,
      '400.validation-error': { body: { example: 'party-payer', set: TOO_SHORT } },
      '400.user-not-confirmed-exception': { body: { example: 'party-payer', set: { '/email': 'unconfirmed@example.com' } } },
      '400.user-not-found-exception': { body: { example: 'party-payer', set: { '/email': 'tuntematon@example.org' } } },
    },
  },
} satisfies TagTable;
