import { isStandardSchemaValidator, useSelector } from '@tanstack/react-form';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/Button.tsx';
import { useFormContext } from './form-context.ts';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'onClick'>;

/**
 * Sends the form. Busy from the first click until the call has settled (shell.busy-buttons). A form is submitting while it checks its values, too:
 * a press that its schema refuses must not be announced as one that sends.
 */
export function SubmitButton({ variant = 'primary', ...props }: SubmitButtonProps) {
  const form = useFormContext();
  const schema = form.options.validators?.onDynamic;
  const isRefused = (values: unknown) => isStandardSchemaValidator(schema) && 'issues' in schema['~standard'].validate(values);
  const isSending = useSelector(form.store, (state) => state.isSubmitting && !isRefused(state.values));
  return <Button {...props} variant={variant} type="submit" busy={isSending} />;
}
