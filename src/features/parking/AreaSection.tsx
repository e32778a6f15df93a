import { type FocusEvent, type KeyboardEvent, memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { cellAfter } from './grid-moves.ts';
import { priceBounds, SPOT_STATUSES, type SpotStatus } from './rules.ts';
import { equipmentSymbol, SpotSymbol } from './SpotSymbols.tsx';
import { type Equipment, equipmentOf, type ShownArea, type ShownSpot } from './spot-list.ts';
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
const prices = css({ color: 'muted', fontVariantNumeric: 'tabular-nums' });

interface SpotGridProps {
  /** Names the grid: the area. */
  label: string;
  spots: readonly ShownSpot[];
  /** How many of them are drawn by now. */
  rendered: number;
  columns: number;
  texts: SpotTexts;
}

/** The spots of an area in rows: one stop of the Tab key, and the arrow keys, Home and End within it. */
function SpotGrid({ label, spots: all, rendered, columns, texts }: SpotGridProps) {
  const [active, setActive] = useState(0);
  const spots = useMemo(() => all.slice(0, rendered), [all, rendered]);
  // Filters may have taken the spot away that had the focus.
  const tabStop = Math.min(active, spots.length - 1);
  const rows = Array.from({ length: Math.ceil(spots.length / columns) }, (_, row) => spots.slice(row * columns, (row + 1) * columns));

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const index = indexOf(event.target);
    const next = index === null ? null : cellAfter(event.key, index, { count: spots.length, columns }, event.ctrlKey);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };
  const follow = (event: FocusEvent) => {
    const index = indexOf(event.target);
    if (index !== null) setActive(index);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus goes to the buttons in the cells, one of which is the tab stop
    <div role="grid" aria-label={label} aria-colcount={columns} className={grid} onKeyDown={move} onFocus={follow}>
      {rows.map((row, at) => (
        <div key={row[0]?.spot.key} role="row" className={rowLine} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {row.map(({ spot, status, freeFrom, price }, column) => {
            const index = at * columns + column;
            return (
              <div key={spot.key} role="gridcell" className={cell}>
                <SpotTile
                  spotKey={spot.key}
                  label={texts.tileLabel(spot)}
                  status={status}
                  statusText={texts.state({ status, freeFrom })}
                  priceText={texts.price(price)}
                  symbol={equipmentSymbol(spot.equipment)}
                  index={index}
                  isTabStop={index === tabStop}
                />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function indexOf(target: EventTarget): number | null {
  const index = target instanceof Element ? (target.closest('[data-index]')?.getAttribute('data-index') ?? null) : null;
  return index === null ? null : Number(index);
}

const grid = css({ display: 'grid', gap: '2' });
const rowLine = css({ display: 'grid', gap: '2' });
const cell = css({ minWidth: '0' });

interface SpotTileProps {
  spotKey: string;
  /** With soft hyphens where a long word may break. */
  label: string;
  status: SpotStatus;
  statusText: string;
  priceText: string;
  symbol: Equipment | 'unknown';
  /** Its place in the grid, for the arrow keys. */
  index: number;
  isTabStop: boolean;
}

/** One spot of a grid. Pressing it is heard by the page (`data-spot`): two thousand tiles have no function each. */
// Rules: parking.spot-tile
const SpotTile = memo(function SpotTile({ spotKey, label, status, statusText, priceText, symbol, index, isTabStop }: SpotTileProps) {
  return (
    <button
      type="button"
      data-spot={spotKey}
      data-index={index}
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="dialog"
      className={cx(tile, LOOKS[status])}
    >
      <span className={name}>
        {label}
        <span className={pause}>, </span>
      </span>
      <span className={line}>
        <SpotSymbol name={status} />
        <span className={state}>
          {statusText}
          <span className={pause}>, </span>
        </span>
      </span>
      <span className={foot}>
        <span className={price}>{priceText}</span>
        <SpotSymbol name={symbol} />
      </span>
    </button>
  );
});

const tile = css({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr',
  gap: '1',
  width: '100%',
  height: '100%',
  minHeight: '6rem',
  padding: '3',
  textAlign: 'start',
  borderRadius: 'md',
  borderWidth: '2px',
  borderStyle: 'solid',
  cursor: 'pointer',
  // A long press shows more; it neither selects the words nor opens the phone's own menu.
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  scrollMarginBlock: '6',
  _hover: { outline: '2px solid {colors.text}', outlineOffset: '0' },
  _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  // In forced colours the words stand on the colours of a button, whatever the status.
  _highContrast: { borderColor: 'ButtonBorder', bg: 'ButtonFace', color: 'ButtonText' },
});
// Each status has an edge of its own besides its colour, word and picture.
const LOOKS = {
  available: css({ bg: 'successSubtle', borderColor: 'success', color: 'text', '& > span:nth-child(2)': { color: 'success' } }),
  disabled: css({ bg: 'sunken', borderColor: 'line', color: 'muted' }),
  active: css({ bg: 'accent', borderColor: 'accent', color: 'onAccent', _highContrast: { borderWidth: '4px', borderColor: 'Highlight' } }),
  upcoming: css({
    bg: 'accentSubtle',
    borderColor: 'accent',
    borderStyle: 'double',
    borderWidth: '4px',
    padding: '0.625rem',
    color: 'accentText',
  }),
  'not-in-use': css({ bg: 'transparent', borderColor: 'border', borderStyle: 'dashed', color: 'muted' }),
} satisfies Record<SpotStatus, string>;
const line = css({ display: 'flex', gap: '2', alignItems: 'start', minWidth: '0' });
const name = css({ fontWeight: '650', lineHeight: '1.3', minWidth: '0', overflowWrap: 'anywhere', hyphens: 'auto' });
const state = css({ textStyle: 'small', fontWeight: '600', lineHeight: '1.4', minWidth: '0', overflowWrap: 'anywhere' });
// Read out between place, status and price, and not seen. In the line: a box of its own would put blanks around it.
const pause = css({ fontSize: '0' });
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'end', justifyContent: 'space-between', marginTop: 'auto' });
const price = css({ textStyle: 'small', fontVariantNumeric: 'tabular-nums', minWidth: '0', overflowWrap: 'anywhere' });
