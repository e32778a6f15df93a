import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { css } from 'styled-system/css';
import { cellAfter } from './grid-moves.ts';
import { equipmentSymbol } from './SpotSymbols.tsx';
import { SpotTile } from './SpotTile.tsx';
import type { ShownSpot } from './spot-list.ts';
import type { SpotTexts } from './use-spot-texts.ts';

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
export function SpotGrid({ label, spots: all, rendered, columns, texts }: SpotGridProps) {
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
