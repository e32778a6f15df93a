import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { priceBounds, SPOT_STATUSES } from './rules.ts';
import { SpotGrid } from './SpotGrid.tsx';
import { SpotSymbol } from './SpotSymbols.tsx';
import { equipmentOf, type ShownArea } from './spot-list.ts';
import { formatMonthlyPrice, type SpotTexts } from './use-spot-texts.ts';

interface AreaSectionProps {
  shown: ShownArea;
  /** How many of its spots are drawn by now. */
  rendered: number;
  columns: number;
  priceDay: CalendarDate;
  today: CalendarDate;
  texts: SpotTexts;
}

/** One parking area: where it is and what it costs, its spots, and what their looks and pictures mean. */
// Rules: parking.area-sections, parking.legend-labels
export const AreaSection = memo(function AreaSection({ shown, rendered, columns, priceDay, today, texts }: AreaSectionProps) {
  const { area, spots } = shown;
  const { t } = useTranslation('parking');
  const headingId = `parking-area-${area.key}`;
  const free = spots.filter(({ status }) => status === 'available').length;
  return (
    <section
      aria-labelledby={headingId}
      className={section}
      style={{ containIntrinsicBlockSize: `auto ${heightOf(spots.length, columns)}rem` }}
    >
      <div className={head}>
        <h2 id={headingId} className={title}>
          {area.name}
        </h2>
        <PriceSummary shown={shown} priceDay={priceDay} today={today} />
      </div>
      <p className={facts}>
        {[area.type, area.address, spots.length > 0 && t('area.free', { free, count: spots.length })].filter(Boolean).join('\u00a0· ')}
      </p>
      {spots.length === 0 ? (
        <p>{t('area.empty')}</p>
      ) : (
        <>
          <SpotGrid label={t('area.grid', { area: area.name })} spots={spots} rendered={rendered} columns={columns} texts={texts} />
          <ul aria-label={t('legend.label')} className={legend}>
            {SPOT_STATUSES.map((status) => (
              <li key={status} className={mark}>
                <SpotSymbol name={status} />
                {t(`legend.${status}`)}
              </li>
            ))}
            {equipmentOf([area]).map((one) => (
              <li key={one} className={mark}>
                <SpotSymbol name={one} />
                {t(`equipment.${one}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
});

/** About how high an area is before it has been seen, in rem: the page's length is right from the start. */
function heightOf(spots: number, columns: number): number {
  return 11 + Math.ceil(spots / columns) * 7;
}

/** The lowest and the highest monthly price of an area; "from" where they differ. */
function PriceSummary({ shown: { area }, priceDay, today }: Pick<AreaSectionProps, 'shown' | 'priceDay' | 'today'>) {
  const { t } = useTranslation('parking');
  const bounds = priceBounds(area.spots, priceDay, today);
  if (bounds === null) return null;
  const [lowest, highest] = [formatMonthlyPrice(bounds.lowest), formatMonthlyPrice(bounds.highest)];
  return <p className={prices}>{lowest === highest ? t('area.price', { price: lowest }) : t('area.prices', { lowest, highest })}</p>;
}

const section = css({
  display: 'grid',
  gap: '3',
  minWidth: '0',
  // Areas out of sight cost no layout, and can still be found in the page and read out.
  contentVisibility: 'auto',
  // Containment cuts off what stands out: room for the focus ring.
  padding: '2',
  margin: '-2',
});
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: '4' });
const title = css({ textStyle: 'sectionTitle' });
const facts = css({ color: 'muted', marginTop: '-2' });
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '1',
  listStyle: 'none',
  padding: '0',
  textStyle: 'small',
  color: 'muted',
});
const mark = css({ display: 'inline-flex', alignItems: 'center', gap: '2' });
const prices = css({ fontWeight: '600', fontVariantNumeric: 'tabular-nums' });
