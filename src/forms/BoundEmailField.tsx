import { BoundTextField, type BoundTextFieldProps } from './BoundTextField.tsx';
import { emailControl, lowerCaseInPlace } from './lower-case-in-place.ts';

/** An e-mail address of the form, in small letters while it is typed (formats.email-address). */
export function BoundEmailField(props: Omit<BoundTextFieldProps, 'type' | 'onChange'>) {
  return <BoundTextField {...emailControl} {...props} onChange={lowerCaseInPlace} />;
}
