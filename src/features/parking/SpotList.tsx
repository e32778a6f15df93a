import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import type { SpotStatus } from './rules.ts';
import { SpotSymbol } from './SpotSymbols.tsx';
import type { ShownSpot } from './spot-list.ts';
import type { SpotTexts } from './use-spot-texts.ts';

interface SpotListProps {
  spots: readonly ShownSpot[];
  texts: SpotTexts;
}

/** The same spots as the grid, in words, one a line. */
export const SpotList = memo(function SpotList({ spots, texts }: SpotListProps) {
  const { t } = useTranslation('parking');
  return (
    <ul aria-label={t('list.label')} className={list}>
      {spots.map(({ spot, area, status, freeFrom, price }) => (
        <SpotRow
          key={spot.key}
          spotKey={spot.key}
          label={texts.tileLabel(spot)}
          areaName={area.name}
          status={status}
          statusText={texts.state({ status, freeFrom })}
          priceText={texts.price(price)}
          equipmentText={texts.equipment(spot)}
        />
      ))}
    </ul>
  );
});

interface SpotRowProps {
  spotKey: string;
  label: string;
  areaName: string;
  status: SpotStatus;
  statusText: string;
  priceText: string;
  equipmentText: string;
}

const SpotRow = memo(function SpotRow({ spotKey, label, areaName, status, statusText, priceText, equipmentText }: SpotRowProps) {
  return (
    <li className={row}>
      <button type="button" data-spot={spotKey} aria-haspopup="dialog" className={press}>
        <span className={place}>
          <span className={name}>{label}</span>
          <span className={small}>{areaName}</span>
        </span>
        <span className={status === 'available' ? freeState : state}>
          <SpotSymbol name={status} />
          {statusText}
        </span>
        <span className={amount}>{priceText}</span>
        <span className={equipment}>{equipmentText}</span>
      </button>
    </li>
  );
});

const list = css({ display: 'grid', listStyle: 'none', padding: '0' });
const row = css({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 5rem',
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
});
const press = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', tablet: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr) 7rem' },
  gridTemplateAreas: { base: '"place amount" "state state" "equipment equipment"', tablet: '"place state equipment amount"' },
  columnGap: '4',
  rowGap: '1',
  alignItems: 'start',
  width: '100%',
  minHeight: 'touch',
  padding: '3',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'accentSubtle' },
  // Within the line, whose containment would cut the ring off.
  _focusVisible: { outlineOffset: '-3px' },
});
const place = css({ gridArea: 'place', display: 'grid', minWidth: '0', overflowWrap: 'anywhere' });
const name = css({ fontWeight: '650', color: 'accentText', textDecorationLine: 'underline', textUnderlineOffset: '0.2em' });
const small = css({ textStyle: 'small', color: 'muted' });
const state = css({ gridArea: 'state', display: 'inline-flex', gap: '2', alignItems: 'center' });
const freeState = css({ gridArea: 'state', display: 'inline-flex', gap: '2', alignItems: 'center', color: 'success', fontWeight: '600' });
const amount = css({ gridArea: 'amount', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: { tablet: 'end' } });
const equipment = css({ gridArea: 'equipment', textStyle: 'small', color: 'muted', minWidth: '0', overflowWrap: 'anywhere' });
