import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { existingPassword, requiredEmail, requiredText, sixDigitCode } from './validators.ts';

/** The first message, which is the one that is shown; null when the value is good. */
function messageOf(schema: ZodMiniType, value: unknown): string | null {
  const result = safeParse(schema, value);
  return result.success ? null : (result.error.issues[0]?.message ?? '');
}

describe('a required value', () => {
  it.each([
    ['text', requiredText()],
    ['e-mail', requiredEmail()],
    ['password', existingPassword()],
    ['code', sixDigitCode()],
  ])('of the kind %s is missed by "required" and by nothing else', (_, schema) => {
    for (const value of ['', undefined, null]) {
      const result = safeParse(schema as ZodMiniType, value);
      expect(result.error?.issues.map((issue) => issue.message)).toEqual(['required']);
    }
  });

  it('is more than blanks', () => {
    for (const schema of [requiredText(), requiredEmail(), sixDigitCode()]) expect(messageOf(schema, '  \t')).toBe('required');
  });
});

describe('a text', () => {
  it('is trimmed before it is measured', () => {
    expect(safeParse(requiredText(3), '  abc ').data).toBe('abc');
    expect(messageOf(requiredText(3), 'abcd')).toBe('tooLong');
  });
});

describe('an e-mail address', () => {
  it('becomes small letters', () => expect(safeParse(requiredEmail(), ' Aino@Example.COM ').data).toBe('aino@example.com'));

  it.each(['aino', 'aino@', '@example.com', 'a b@example.com', 'aino@example', 'aino@example..com'])('%j is refused', (value) =>
    expect(messageOf(requiredEmail(), value)).toBe('invalidEmail'),
  );

  it('has at most 100 characters', () => expect(messageOf(requiredEmail(), `${'a'.repeat(60)}@${'b'.repeat(40)}.fi`)).toBe('tooLong'));
});

describe('a password at sign-in', () => {
  it('has at least 8 characters, blanks included', () => {
    expect(messageOf(existingPassword(), 'short 7')).toBe('passwordTooShort');
    expect(safeParse(existingPassword(), ' 8 chars').data).toBe(' 8 chars');
  });
});

describe('a code', () => {
  it('is six digits, whichever way they are grouped', () => {
    expect(safeParse(sixDigitCode(), ' 123 456\n').data).toBe('123456');
    for (const value of ['12345', '1234567', '12345a', '１２３４５６']) expect(messageOf(sixDigitCode(), value)).toBe('invalidPin');
  });

  it('that is accepted is always exactly six digits', () => {
    const near = fc.stringMatching(/^[\d a]{5,8}$/);
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (value) => {
        const result = safeParse(sixDigitCode(), value);
        return !result.success || /^[0-9]{6}$/.test(result.data);
      }),
    );
  });
});
