import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import type { MonthBar } from './month-bars.ts';
import { useMonthName } from './use-date-words.ts';

/** Height of the longest bar, and of the line of numbers below the bars, in CSS pixels. */
const HIGHEST = 72;
const NUMBERS = 20;
/** Width of a bar in percent of the chart, and the room of a month. */
const BAR = 2.6;
const MONTH = 100 / 12;

/** Twelve months as bars (`payments.year-chart`): charged as an outline, paid as a filled bar. Screen readers have the same as a table. */
export function YearChart({ bars }: { bars: readonly MonthBar[] }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const monthName = useMonthName();
  const most = Math.max(1, ...bars.flatMap(({ charged, paid }) => [charged, paid]));
  const height = (cents: number) => Math.round((Math.max(0, cents) / most) * HIGHEST);
  return (
    <figure className={root}>
      <figcaption className={legend}>
        <span className={key}>
          <svg width="12" height="12" aria-hidden="true">
            <rect x="1" y="1" width="10" height="10" className={chargedBar} />
          </svg>
          {t('chart.charged')}
        </span>
        <span className={key}>
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" className={paidBar} />
          </svg>
          {t('chart.paid')}
        </span>
      </figcaption>
      <svg width="100%" height={HIGHEST + NUMBERS + 2} aria-hidden="true" className={drawing}>
        <line x1="0" x2="100%" y1={HIGHEST + 1} y2={HIGHEST + 1} className={ground} />
        {bars.map(({ yearMonth, charged, paid }, at) => {
          const middle = (at + 0.5) * MONTH;
          return (
            <g key={yearMonth}>
              <rect
                x={`${middle - BAR}%`}
                y={HIGHEST + 1 - height(charged)}
                width={`${BAR - 0.3}%`}
                height={height(charged)}
                className={chargedBar}
              />
              <rect
                x={`${middle + 0.3}%`}
                y={HIGHEST + 1 - height(paid)}
                width={`${BAR - 0.3}%`}
                height={height(paid)}
                className={paidBar}
              />
              <text x={`${middle}%`} y={HIGHEST + NUMBERS - 2} textAnchor="middle" className={numberText}>
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
const ground = css({ stroke: 'line', strokeWidth: '1px' });
const chargedBar = css({ fill: 'surface', stroke: 'border', strokeWidth: '1px' });
const paidBar = css({ fill: 'accent' });
const numberText = css({ fill: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });
