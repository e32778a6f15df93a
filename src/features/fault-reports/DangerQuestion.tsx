import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { button, link } from 'styled-system/recipes';
import { Icon } from '@/ui/Icon.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { RadioCards } from '@/ui/RadioCards.tsx';

/** To 112: life, health, fire. To maintenance: what gets worse by the hour. `none` leads to the form. */
const DANGERS = {
  fire: 'emergency',
  gas: 'emergency',
  water: 'maintenance',
  heat: 'maintenance',
  lockedOut: 'maintenance',
  none: null,
} as const satisfies Record<string, 'emergency' | 'maintenance' | null>;

type Danger = keyof typeof DANGERS;

/** The common emergency number of Europe. */
const EMERGENCY_NUMBER = '112';

function isDanger(value: string): value is Danger {
  return value in DANGERS;
}

/** Somebody who comes at once, whatever the hour. */
export interface UrgentCall {
  /** `tel:` address. */
  href: string;
  number: string;
  name: string;
}

interface DangerQuestionProps {
  /** Null when the company has given no number for it. */
  maintenance: UrgentCall | null;
  /** The address of the form. */
  formAddress: string;
}

/** Before the form: does this wait for a form at all? Whoever has called may still write the report. */
export function DangerQuestion({ maintenance, formAddress }: DangerQuestionProps) {
  const { t } = useTranslation(['fault-report', 'fault-reports']);
  const [danger, setDanger] = useState<Danger | ''>('');
  const toForm = (text: string, className: string) => (
    <Link to={formAddress} className={className}>
      {text}
    </Link>
  );
  const whom = danger === '' ? null : DANGERS[danger];
  const call =
    whom === 'emergency' || (whom === 'maintenance' && maintenance === null)
      ? { href: `tel:${EMERGENCY_NUMBER}`, number: EMERGENCY_NUMBER, name: t('danger.emergency') }
      : maintenance;
  return (
    <>
      <PageHeading lead={t('danger.lead')}>{t('title')}</PageHeading>
      <div className={root}>
        <RadioCards
          label={t('danger.question')}
          value={danger}
          options={Object.keys(DANGERS)
            .filter(isDanger)
            .map((value) => ({
              value,
              label: t(`danger.option.${value}.label`),
              hint: t(`danger.option.${value}.hint`),
            }))}
          onValueChange={(value) => setDanger(isDanger(value) ? value : '')}
        />
        {/* Said once it is chosen. */}
        <div aria-live="polite" className={answer}>
          {whom !== null && call !== null && (
            <section aria-labelledby="danger-call" className={panel}>
              <h2 id="danger-call" className={heading}>
                {whom === 'maintenance' && maintenance === null ? t('danger.noNumber') : t(`danger.callNow.${whom}`)}
              </h2>
              <a href={call.href} className={number}>
                <Icon of={Phone} />
                {call.number}
              </a>
              <p>{call.name}</p>
              {danger !== '' && danger !== 'none' && <p>{t(`danger.meanwhile.${danger}`)}</p>}
            </section>
          )}
        </div>
        {danger === 'none' && toForm(t('danger.toForm'), button({ variant: 'primary' }))}
        {whom !== null && danger !== 'none' && danger !== '' && toForm(t('danger.called'), link({ kind: 'alone' }))}
      </div>
    </>
  );
}

const root = css({ display: 'grid', gap: '5', justifyItems: 'start', maxWidth: 'text' });
const answer = css({ width: '100%' });
const panel = css({
  display: 'grid',
  gap: '2',
  justifyItems: 'start',
  padding: '5',
  borderRadius: 'lg',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'danger',
  bg: 'surface',
});
const heading = css({ textStyle: 'sectionTitle' });
const number = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '14',
  textStyle: 'pageTitle',
  color: 'danger',
  fontVariantNumeric: 'tabular-nums',
});
