import { normalizePersonalIdentityCode } from '@/domain/personal-identity-code.ts';
import { BoundTextField, type BoundTextFieldProps } from './BoundTextField.tsx';

/** A Finnish personal identity code of the form: in capitals once it is left. No browser is to keep it or to offer it. */
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
