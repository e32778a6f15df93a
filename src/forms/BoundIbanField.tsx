import { formatIban, withoutBlanks } from '@/domain/iban-format.ts';
import { BoundTextField, type BoundTextFieldProps } from './BoundFields.tsx';

/** An IBAN. It is written in groups of four when the field is left; the value of the form has the groups, too. */
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
