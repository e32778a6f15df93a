import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Button } from '@/ui/Button.tsx';
import { TextField } from '@/ui/TextField.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { type FindableClass, suggestedClasses } from './defect-classes.ts';

interface FindClassProps {
  classes: readonly FindableClass[];
  /** Called with the class that was pressed; the list of all classes shows it. */
  onChoose: (value: string) => void;
}

/** Finds the class of a fault by what the resident would call it (fault-reports.class-by-typing). Enter takes the first suggestion. */
export function FindClass({ classes, onChoose }: FindClassProps) {
  const { t } = useTranslation('fault-report');
  const [typed, setTyped] = useState('');
  const suggestions = suggestedClasses(typed, classes);
  const choose = (value: string) => {
    onChoose(value);
    setTyped('');
  };
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form is not sent from here.
    event.preventDefault();
    const [first] = suggestions;
    if (first !== undefined) choose(first.value);
  };
  const isAsked = typed.trim().length > 1;
  return (
    <div className={root}>
      <TextField
        label={t('form.find.label')}
        hint={t('form.find.hint')}
        value={typed}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={takeFirst}
      />
      {suggestions.length > 0 && (
        <ul aria-label={t('form.find.suggestions')} className={list}>
          {suggestions.map(({ value, label }) => (
            <li key={value}>
              <Button onClick={() => choose(value)}>{label}</Button>
            </li>
          ))}
        </ul>
      )}
      {isAsked && suggestions.length === 0 && <p className={none}>{t('form.find.none')}</p>}
      <VisuallyHidden announce>
        {!isAsked ? '' : suggestions.length === 0 ? t('form.find.none') : t('form.find.count', { count: suggestions.length })}
      </VisuallyHidden>
    </div>
  );
}

const root = css({ display: 'grid', gap: '2', minWidth: '0' });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', padding: '0' });
const none = css({ color: 'muted', textStyle: 'small' });
