import { normalizePersonalIdentityCode } from '@/domain/personal-identity-code.ts';
import { BoundTextField, type BoundTextFieldProps } from './BoundFields.tsx';

/** A Finnish personal identity code. It is written in capitals when the field is left. Autocomplete is off. */
export function BoundPersonalIdentityCodeField(props: Omit<BoundTextFieldProps, 'type' | 'tidy' | 'length'>) {
  return (
    <BoundTextField
      autoComplete="off"
      inputMode="text"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      length="short"
      tidy={normalizePersonalIdentityCode}
      {...props}
    />
  );
}
