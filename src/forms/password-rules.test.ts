import fc from 'fast-check';
import { VerifyEmailRequest } from 'generated/zod/verifyEmailRequest.zod.ts';
import { describe, expect, it } from 'vitest';
import { object, safeParse } from 'zod/mini';
import { newPassword, passwordRequirements, repeatedPassword, samePasswords } from './password-rules.ts';

const unmet = (password: string) => passwordRequirements(password).flatMap(({ rule, met }) => (met ? [] : [rule]));

// Rules: password.new-password
describe('the requirements of a new password', () => {
  it.each([
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
    ['Asuka-1', ['length']],
    ['Asuk-1💡', ['length']],
    ['Asuka-1💡', []],
    ['ASUKAS-2026', ['lowercase']],
    ['asukas-2026', ['uppercase']],
    ['Asukas-kaksi', ['digit']],
    ['Asukas2026', ['special']],
    ['Asukas 2026', ['special']],
    ['ÅÄÖåäö2026', ['special']],
    ['Asukas-2026!', []],
    ['äÄ-----1', []],
    ['éAa45678', []],
  ])('%j lacks %j', (password, lacking) => expect(unmet(password)).toEqual(lacking));

  it('accepts exactly the passwords that the contract accepts', () => {
    const character = fc.constantFrom(...'aåzAÖZ09 -!éß\u00a0💡'.match(/./gu)!);
    const accepted = (password: string) => safeParse(VerifyEmailRequest, { email: 'a@example.com', newPassword: password }).success;
    fc.assert(
      // The validator counts code points, too (api.code-points), so the emoji is one character to both.
      fc.property(
        fc.string({ unit: character, minLength: 0, maxLength: 12 }),
        (password) => (unmet(password).length === 0) === accepted(password),
      ),
    );
  });
});

// Rules: password.repeat-matches
describe('a form with a new password', () => {
  const schema = object({ newPassword: newPassword(), repeatedPassword: repeatedPassword() }).check(samePasswords());
  const messages = (values: { newPassword: string; repeatedPassword: string }) =>
    safeParse(schema, values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  it.each([
    ['Asukas-2026!', 'Asukas-2026!', []],
    ['', '', ['newPassword: required', 'repeatedPassword: required']],
    ['Asukas-2026!', '', ['repeatedPassword: required']],
    ['Asukas-2026!', 'Asukas-2026', ['repeatedPassword: passwordMismatch']],
    ['asukas', 'asuka', ['newPassword: passwordRequirements', 'repeatedPassword: passwordMismatch']],
    [`Aa1!${'x'.repeat(253)}`, `Aa1!${'x'.repeat(253)}`, ['newPassword: tooLong']],
  ])('%j and %j give %j', (first, second, expected) =>
    expect(messages({ newPassword: first, repeatedPassword: second })).toEqual(expected),
  );
});
