import { describe, expect, it } from 'vitest';
import { errorReturn } from './error-return.ts';

// Rules: sign-in.error-with-email
describe('an address with an error and an e-mail', () => {
  it('leads to sign-out with both', () => {
    expect(errorReturn('?error=user_already_registered&email=Party-Payer%40example.com')).toBe(
      '/logout?error=user_already_registered&email=party-payer%40example.com',
    );
  });

  it.each([
    '',
    '?error=registration_cancelled',
    '?email=a%40example.com',
    '?error=%3Cscript%3E&email=a%40example.com',
    '?error=x&email=nobody',
  ])('is not "%s"', (search) => {
    expect(errorReturn(search)).toBeNull();
  });
});
