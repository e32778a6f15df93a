// @vitest-environment jsdom
import type { ChangeEvent } from 'react';
import { expect, it } from 'vitest';
import { lowerCaseInPlace } from './lower-case-in-place.ts';

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
