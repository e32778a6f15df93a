import { useTranslation } from 'react-i18next';
import { TextArea } from '@/ui/TextArea.tsx';
import { type BoundFieldProps, useNeed } from './bound-field-props.ts';
import { useBoundField } from './use-bound-field.ts';

interface BoundTextAreaProps extends BoundFieldProps {
  /** Largest number of characters, as the contract has it. */
  max: number;
}

/** Several lines of text of the form, with what is left of their limit. */
export function BoundTextArea({ label, hint, optional, required, max }: BoundTextAreaProps) {
  const { t } = useTranslation('common');
  const { change, ...field } = useBoundField(label);
  const need = useNeed({ optional, required });
  const left = (count: number) => (count < 0 ? t('form.charactersOver', { count: -count }) : t('form.charactersLeft', { count }));
  return (
    <TextArea
      {...field}
      {...need}
      label={label}
      hint={hint}
      counter={{ max, text: left }}
      onChange={(event) => change(event.target.value)}
    />
  );
}
