import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import type { Subject } from '@/identification/journey.ts';
import type { NextStep, When } from './next-steps.ts';

/** The list of the next steps, with their dates where known. */
export function NextSteps({ subject, steps }: { subject: Subject; steps: readonly NextStep[] }) {
  const { t } = useTranslation('ending');
  const whenText = useWhenText();
  const textOf = (step: NextStep) => {
    switch (step.name) {
      case 'viewing':
        return t(`thanks.step.viewing.${step.by}`);
      case 'cleaning':
      case 'keys':
      case 'refund':
        return t(`thanks.step.${step.name}.termination`);
      default:
        return t(`thanks.step.${step.name}.${subject}`);
    }
  };
  return (
    <section className={root}>
      <h2 className={heading}>{t('thanks.next')}</h2>
      <ol className={list}>
        {steps.map((step, at) => (
          <li key={step.name} className={item}>
            <span className={number} aria-hidden="true">
              {at + 1}
            </span>
            <div className={textColumn}>
              <h3 className={title}>
                {t(`thanks.step.${step.name}.title`)}
                {step.when && <span className={date}> {whenText(step.when)}</span>}
              </h3>
              <p>{textOf(step)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A day or days in words. Needs the namespace `ending`. */
export function useWhenText(): (when: NonNullable<When>) => string {
  const { t } = useTranslation('ending');
  const format = useFormat();
  return (when) =>
    when.kind === 'between'
      ? t('thanks.between', { first: format.date(when.first), last: format.date(when.last) })
      : t(`thanks.${when.kind}`, { date: format.date(when.date) });
}

const root = css({ display: 'grid', gap: '4' });
const heading = css({ textStyle: 'sectionTitle' });
const list = css({ display: 'grid', gap: '5', listStyle: 'none', padding: '0' });
const item = css({ display: 'flex', gap: '4', breakInside: 'avoid' });
const number = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '8',
  height: '8',
  borderRadius: 'full',
  bg: 'accentSubtle',
  color: 'accentText',
  fontWeight: '650',
  fontVariantNumeric: 'tabular-nums',
  _highContrast: { borderWidth: '1px', borderStyle: 'solid' },
});
const textColumn = css({ display: 'grid', gap: '1', minWidth: '0', paddingTop: '1' });
const title = css({ fontWeight: '650' });
const date = css({
  fontWeight: '400',
  color: 'muted',
  whiteSpace: 'nowrap',
  '@container page (max-width: 14rem)': { whiteSpace: 'normal' },
});
