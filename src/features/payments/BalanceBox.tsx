import { Check, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Money } from '@/ui/Money.tsx';
import type { Tone } from '@/ui/tone.ts';
import type { Balance } from './history.ts';
import { useMonthName } from './use-date-words.ts';

/** Word, colour and shape of each meaning (`payments.difference-meaning`). */
const LOOKS = {
  arrears: { tone: 'danger' },
  advance: { tone: 'success' },
  settled: { tone: 'neutral', icon: Check },
} as const satisfies Record<Balance['meaning'], { tone: Tone | 'neutral'; icon?: LucideIcon }>;

/**
 * The difference of the latest month without a sign, for the word beside it says unpaid (`payments.difference-meaning`), and that it may be a few days
 * behind (`payments.data-delay`).
 */
export function BalanceBox({ balance: { yearMonth, difference, meaning } }: { balance: Balance }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const monthName = useMonthName();
  return (
    <section aria-labelledby="balance" className={box}>
      <h2 id="balance" className={title}>
        {t('balance.heading', { month: monthName(yearMonth) })}
      </h2>
      <p className={line}>
        <span className={meaning === 'arrears' ? owed : amount}>
          <Money amount={difference} text={format.money(Math.abs(difference))} />
        </span>
        <Badge {...LOOKS[meaning]}>{t(`balance.${meaning}`)}</Badge>
      </p>
      <p className={hint}>{t('balance.delay')}</p>
    </section>
  );
}

const box = css({ display: 'grid', gap: '2', breakInside: 'avoid' });
const title = css({ color: 'muted', fontWeight: '400', letterSpacing: 'normal' });
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' });
const amount = css({ textStyle: 'pageTitle' });
const owed = css({ textStyle: 'pageTitle', color: 'danger' });
const hint = css({ color: 'muted', textStyle: 'small', maxWidth: 'text' });
