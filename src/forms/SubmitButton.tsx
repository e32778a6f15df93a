import { useSelector } from '@tanstack/react-form';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/Button.tsx';
import { useFormContext } from './form-context.ts';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'onClick'>;

/** Sends the form. Busy from the first click until the call has settled (shell.busy-buttons). */
export function SubmitButton({ variant = 'primary', ...props }: SubmitButtonProps) {
  const form = useFormContext();
  const isSubmitting = useSelector(form.store, (state) => state.isSubmitting);
  return <Button {...props} variant={variant} type="submit" busy={isSubmitting} />;
}
