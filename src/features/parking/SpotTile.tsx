import { memo } from 'react';
import { css, cx } from 'styled-system/css';
import type { SpotStatus } from './rules.ts';
import { SpotSymbol } from './SpotSymbols.tsx';
import type { Equipment } from './spot-list.ts';

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
export const SpotTile = memo(function SpotTile({ spotKey, label, status, statusText, priceText, symbol, index, isTabStop }: SpotTileProps) {
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
