// @vitest-environment jsdom
import type { ChangeEvent } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { email, safeParse, string } from 'zod/mini';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { lowerCaseInPlace, validationKey } from './controls.ts';

beforeAll(() => startI18nForTests());

/** What React hands over when a text was typed with the caret behind its second character. */
function typed(text: string, nativeEvent: Event = new InputEvent('input')) {
  const target = Object.assign(document.createElement('input'), { value: text });
  target.setSelectionRange(2, 2);
  return { target, nativeEvent } as ChangeEvent<HTMLInputElement>;
}

// Rules: formats.email-address
it.each([new InputEvent('input'), new Event('input')])('writes what was typed in small letters, and keeps the caret', (nativeEvent) => {
  const event = typed('Aino@Example.com', nativeEvent);
  lowerCaseInPlace(event);
  expect(event.target.value).toBe('aino@example.com');
  expect(event.target.selectionStart).toBe(2);
});

it('changes nothing while a letter is being composed', () => {
  const event = typed('Aino', new InputEvent('input', { isComposing: true }));
  lowerCaseInPlace(event);
  expect(event.target.value).toBe('Aino');
});

it('is the message of the schema', () => expect(validationKey('invalidEmail')).toBe('invalidEmail'));

it('is a general key for a rule without one, never the message of the library', () => {
  const words = safeParse(string().check(email()), 'x').error?.issues[0]?.message;
  for (const message of [words, '', undefined, 'noSuchKey', 'validation:required']) expect(validationKey(message)).toBe('invalidType');
});
