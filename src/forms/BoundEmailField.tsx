import type { ChangeEvent } from 'react';
import { BoundTextField, type BoundTextFieldProps } from './BoundTextField.tsx';

/**
 * An e-mail address of the form, in small letters while it is typed (shell §5).
 * Not `type="email"`: browsers do not tell where the caret is in one, and trim what is typed behind our back.
 */
export function BoundEmailField(props: Omit<BoundTextFieldProps, 'type' | 'onChange'>) {
  return (
    <BoundTextField
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      onChange={lowerCaseInPlace}
    />
  );
}

/** Changes the control before React sees the new value; React would put the caret at the end. */
function lowerCaseInPlace({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const lower = target.value.toLowerCase();
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
  if (lower === target.value || isComposing) return;
  const { selectionStart, selectionEnd } = target;
  target.value = lower;
  target.setSelectionRange(selectionStart, selectionEnd);
}
