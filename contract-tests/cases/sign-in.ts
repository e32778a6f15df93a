import type { TagTable } from './case.ts';

/** Rules: sign-in.sign-in-call, sign-in.sign-out, api.empty-answers. */
export const signIn = {
  login: {
    success: ['signed-in'],
    cases: {
      '400.validation-error': {
        body: { example: 'party-payer', set: { '/username': 'party-payer' } },
        because: 'The user name is no e-mail.',
      },
      '401.invalid-credentials': { body: 'wrong-password' },
      '401.user-not-confirmed': {
        body: 'unconfirmed',
        because: 'Only the right password tells that the account waits (sign-in.failure-messages).',
      },
    },
  },
  logout: { success: ['signed-out'] },
} satisfies TagTable;
