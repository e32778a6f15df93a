import { beforeAll, expect, it } from 'vitest';
import { email, safeParse, string } from 'zod/mini';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { validationKey } from './controls.ts';

beforeAll(() => startI18nForTests());

it('keeps the message of the schema', () => expect(validationKey('invalidEmail')).toBe('invalidEmail'));

it('gives a general key for a rule without one, never the message of the library', () => {
  const words = safeParse(string().check(email()), 'x').error?.issues[0]?.message;
  for (const message of [words, '', undefined, 'noSuchKey', 'validation:required']) expect(validationKey(message)).toBe('invalidType');
});
