import { BoundTextField, type BoundTextFieldProps } from './BoundTextField.tsx';

/** A phone number of the form. Somebody else's takes `autoComplete="off"`: the browser knows only the resident's own. */
export function BoundPhoneField(props: Omit<BoundTextFieldProps, 'type' | 'tidy'>) {
  return <BoundTextField type="tel" inputMode="tel" autoComplete="tel" {...props} />;
}
