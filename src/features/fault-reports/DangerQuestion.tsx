import { Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css, cx } from 'styled-system/css';
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

export type Danger = keyof typeof DANGERS;

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
  /** Called with the answer when the resident goes on to the form. */
  onAnswer: (danger: Danger) => void;
}

/**
 * Before the form: does this wait for a form at all? Whom to call stands under the chosen card, in view (fault-reports.danger-call). Whoever has
 * called may still write the report.
 */
export function DangerQuestion({ children, ...props }: DangerQuestionProps & { children: ReactNode }) {
  const { t } = useTranslation(['fault-report', 'fault-reports']);
  const [danger, setDanger] = useState<Danger | ''>('');
  return (
    <>
      <PageHeading lead={t('danger.lead')}>{t('title')}</PageHeading>
      <div className={root}>
        {children}
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
          outcome={danger !== '' && <WhatToDo key={danger} danger={danger} {...props} />}
          onValueChange={(value) => setDanger(isDanger(value) ? value : '')}
        />
      </div>
    </>
  );
}

function WhatToDo({ danger, maintenance, formAddress, onAnswer }: DangerQuestionProps & { danger: Danger }) {
  const { t } = useTranslation(['fault-report', 'fault-reports']);
  const whom = DANGERS[danger];
  if (whom === null || danger === 'none') {
    return (
      <div ref={intoView} className={way}>
        <Link to={formAddress} onClick={() => onAnswer(danger)} className={button({ variant: 'primary', width: 'fullOnPhone' })}>
          {t('danger.toForm')}
        </Link>
      </div>
    );
  }
  const call =
    whom === 'maintenance' && maintenance !== null
      ? maintenance
      : { href: `tel:${EMERGENCY_NUMBER}`, number: EMERGENCY_NUMBER, name: t('danger.emergency') };
  return (
    <section ref={intoView} aria-labelledby="danger-call" className={panel}>
      <h2 id="danger-call" className={heading}>
        {whom === 'maintenance' && maintenance === null ? t('danger.noNumber') : t(`danger.callNow.${whom}`)}
      </h2>
      {/* A line of its own: Orca reads a link and what follows it as one word. */}
      <p className={wide}>
        <a href={call.href} className={cx(button({ variant: 'danger', width: 'full' }), number)}>
          <Icon of={Phone} />
          <bdi dir="ltr">{call.number}</bdi>
        </a>
      </p>
      <p className={name}>{call.name}</p>
      <p>{t(`danger.meanwhile.${danger}`)}</p>
      <Link to={formAddress} onClick={() => onAnswer(danger)} className={link({ kind: 'alone' })}>
        {t('danger.called')}
      </Link>
    </section>
  );
}

/** The answer of a card near the edge of the window is scrolled into it, and one that is in view stays where it is. */
function intoView(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' });
}

const root = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', maxWidth: 'text' });
const way = css({ paddingTop: '3', paddingBottom: '2' });
const panel = css({
  display: 'grid',
  gap: '2',
  justifyItems: 'start',
  marginTop: '2',
  marginBottom: '2',
  padding: '4',
  borderRadius: 'md',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'danger',
  bg: 'surface',
});
const heading = css({ textStyle: 'partTitle' });
const wide = css({ width: '100%' });
/** On one line, also on the narrowest phones; with large text it breaks between its groups. */
const number = css({
  minHeight: '3.5rem',
  paddingInline: '2',
  fontSize: 'xl',
  fontVariantNumeric: 'tabular-nums',
  '@container page (max-width: 18.5rem)': { fontSize: 'lg' },
});
const name = css({ color: 'muted', textStyle: 'small' });
