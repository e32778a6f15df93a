import { useTranslation } from 'react-i18next';
import { TextArea } from '@/ui/TextArea.tsx';
import { type BoundFieldProps, useBoundField, useNeed } from './use-bound-field.ts';

interface BoundTextAreaProps extends BoundFieldProps {
  /** The largest number of characters that the contract allows. */
  max: number;
}

/** A field for several lines of text. Shows how many characters are left. */
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
