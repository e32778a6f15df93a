import { formatIban, withoutBlanks } from '@/domain/iban-format.ts';
import { BoundTextField, type BoundTextFieldProps } from './BoundTextField.tsx';

/** An account number of the form: in groups of four once it is left, however it was typed or pasted. The form holds it as it is shown. */
export function BoundIbanField(props: Omit<BoundTextFieldProps, 'type' | 'tidy'>) {
  return (
    <BoundTextField
      autoComplete="off"
      inputMode="text"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      tidy={(typed) => formatIban(withoutBlanks(typed))}
      {...props}
    />
  );
}
