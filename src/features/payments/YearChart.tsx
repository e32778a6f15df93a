import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import type { MonthBar } from './month-bars.ts';
import { useMonthName } from './use-date-words.ts';

/** Height of the longest bar, of the number at its line, and of the line of months below the bars, in CSS pixels. */
const HIGHEST = 72;
const ABOVE = 20;
const NUMBERS = 20;
/** Width of a bar in percent of the chart, and the room of a month. */
const BAR = 5;
const MONTH = 100 / 12;

/**
 * Twelve months as bars (`payments.year-chart`): an outline as high as what was charged, filled as far as was paid. Its caption says in how many months
 * less was paid. Screen readers have the same as a table.
 */
export function YearChart({ bars }: { bars: readonly MonthBar[] }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const monthName = useMonthName();
  const most = Math.max(1, ...bars.flatMap(({ charged, paid }) => [charged, paid]));
  const height = (cents: number) => Math.round((Math.max(0, cents) / most) * HIGHEST);
  const less = bars.filter(({ charged, paid }) => paid < charged).length;
  const ground = ABOVE + HIGHEST;
  return (
    <figure className={root}>
      <figcaption>{less === 0 ? t('chart.allPaid') : t('chart.lessPaid', { count: less })}</figcaption>
      <div className={legend} aria-hidden="true">
        <span className={key}>
          <svg width="12" height="12">
            <rect width="12" height="12" className={paidBar} />
          </svg>
          {t('chart.paid')}
        </span>
        <span className={key}>
          <svg width="12" height="12">
            <rect x="1" y="1" width="10" height="10" className={chargedBar} />
          </svg>
          {t('chart.charged')}
        </span>
      </div>
      <svg width="100%" height={ground + NUMBERS + 2} aria-hidden="true" className={drawing}>
        <text x="0" y={ABOVE - 6} className={numberText}>
          {format.money(most / 100)}
        </text>
        <line x1="0" x2="100%" y1={ABOVE} y2={ABOVE} className={lineLook} />
        <line x1="0" x2="100%" y1={ground} y2={ground} className={lineLook} />
        {bars.map(({ yearMonth, charged, paid }, at) => {
          const middle = (at + 0.5) * MONTH;
          const place = { x: `${middle - BAR / 2}%`, width: `${BAR}%` };
          return (
            <g key={yearMonth}>
              <rect {...place} y={ground - height(paid)} height={height(paid)} className={paidBar} />
              {paid < charged && <rect {...place} y={ground - height(charged)} height={height(charged)} className={chargedBar} />}
              <text x={`${middle}%`} y={ground + NUMBERS - 3} textAnchor="middle" className={numberText}>
                {Number(yearMonth.slice(5))}
              </text>
            </g>
          );
        })}
      </svg>
      <div className={unseen}>
        <table>
          <caption>{t('chart.heading')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('file.month')}</th>
              <th scope="col">{t('chart.charged')}</th>
              <th scope="col">{t('chart.paid')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ yearMonth, charged, paid }) => (
              <tr key={yearMonth}>
                <th scope="row">{monthName(yearMonth)}</th>
                <td>{format.money(charged / 100)}</td>
                <td>{format.money(paid / 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const root = css({ position: 'relative', display: 'grid', gap: '2', minWidth: '0', breakInside: 'avoid' });
const legend = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', color: 'muted', textStyle: 'small' });
const key = css({ display: 'inline-flex', alignItems: 'center', gap: '2' });
const unseen = css({ srOnly: true });
const drawing = css({ display: 'block', overflow: 'visible' });
const lineLook = css({ stroke: 'line', strokeWidth: '1px' });
const chargedBar = css({ fill: 'none', stroke: 'border', strokeWidth: '2px' });
const paidBar = css({ fill: 'accent' });
const numberText = css({ fill: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });
