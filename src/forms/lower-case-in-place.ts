import type { ChangeEvent } from 'react';

/**
 * Props of a text control for an e-mail address. Not `type="email"`: browsers tell no caret there, and Chromium rewrites domains with å, ä and ö
 * (docs/decisions/two-kinds-of-form.md).
 */
export const emailControl = {
  autoComplete: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** Writes what was typed in small letters (formats.email-address). Done before React sees the new value: React would put the caret at the end. */
export function lowerCaseInPlace({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const lower = target.value.toLowerCase();
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
  // Stryker disable next-line ConditionalExpression: to write the same text again changes nothing
  if (lower === target.value || isComposing) return;
  const { selectionStart, selectionEnd } = target;
  target.value = lower;
  target.setSelectionRange(selectionStart, selectionEnd);
}
