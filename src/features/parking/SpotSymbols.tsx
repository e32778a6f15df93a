import {
  Accessibility,
  Ban,
  Bike,
  Building2,
  CalendarClock,
  CarFront,
  CircleCheck,
  Heater,
  LockKeyhole,
  type LucideIcon,
  PlugZap,
  SquareParking,
  Trees,
  Umbrella,
  Warehouse,
} from 'lucide-react';
import { css } from 'styled-system/css';
import type { SpotStatus } from './rules.ts';
import type { Equipment } from './spot-list.ts';

const STATUS_SYMBOLS = {
  available: CircleCheck,
  disabled: LockKeyhole,
  active: CarFront,
  upcoming: CalendarClock,
  'not-in-use': Ban,
} as const satisfies Record<SpotStatus, LucideIcon>;

/** The first that a spot has is its picture: what sets it apart comes before where it is. */
const EQUIPMENT_SYMBOLS = {
  disabled_spot: Accessibility,
  motorbike_spot: Bike,
  ev_charger: PlugZap,
  heating_outlet: Heater,
  garage: Warehouse,
  covered: Umbrella,
  building: Building2,
  yard: Trees,
} as const satisfies Record<Equipment, LucideIcon>;

type SymbolName = SpotStatus | Equipment | 'unknown';
const SYMBOLS = Object.entries({ ...STATUS_SYMBOLS, ...EQUIPMENT_SYMBOLS, unknown: SquareParking });
const ID = 'parking-symbol-';

export function equipmentSymbol(equipment: readonly string[]): Equipment | 'unknown' {
  for (const name of Object.keys(EQUIPMENT_SYMBOLS)) {
    const found = equipment.find((one): one is Equipment => one === name);
    if (found !== undefined) return found;
  }
  return 'unknown';
}

/** Draws every symbol once; thousands of tiles refer to them. Stands once in the page. */
export function SpotSymbols() {
  return (
    <svg aria-hidden="true" focusable="false" className={store}>
      {SYMBOLS.map(([name, Lucide]) => (
        <symbol key={name} id={ID + name} viewBox="0 0 24 24">
          <Lucide width={24} height={24} strokeWidth={2} />
        </symbol>
      ))}
    </svg>
  );
}

/** A picture beside words, never instead of them. */
export function SpotSymbol({ name, size = 'text' }: { name: SymbolName; size?: 'text' | 'large' }) {
  return (
    <svg aria-hidden="true" focusable="false" className={size === 'text' ? text : large}>
      <use href={`#${ID}${name}`} />
    </svg>
  );
}

const store = css({ position: 'absolute', width: '0', height: '0' });
const text = css({ width: '1.25em', height: '1.25em', flexShrink: '0' });
const large = css({ width: '1.75rem', height: '1.75rem', flexShrink: '0' });
