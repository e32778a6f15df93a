import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarDate, formatDate } from '@/domain/calendar-date.ts';
import { MISSING } from '@/domain/money.ts';
import type { SummaryItem } from '@/ui/SummaryList.tsx';
import { withSoftHyphens } from '@/ui/soft-hyphens.ts';
import type { EndObstacle, ReserveObstacle } from './panel-view.ts';
import { type DaySpan, FIRST_DAY, LAST_DAY, type Reservation, type Spot } from './parking-areas.ts';
import { comingRanges, reservationTimes, type SpotStatus } from './rules.ts';
import { EQUIPMENT, type Equipment, type ShownSpot } from './spot-list.ts';

/** In a tile, words of so many letters are long. */
const LONG_WORD = 10;

/** A price per month in euros, the Finnish way: "18 €", "62,50 €". Cents only where there are some. */
// Rules: parking.price-format
export function formatMonthlyPrice(amount: number): string {
  return Math.round(amount * 100) % 100 === 0 ? (whole ??= euros(0)).format(amount) : (cents ??= euros(2)).format(amount);
}

/** Made at first use, because it takes milliseconds. */
let whole: Intl.NumberFormat | undefined;
let cents: Intl.NumberFormat | undefined;

const euros = (digits: number) =>
  new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR', minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The words of a spot, in the language of the page. */
export interface SpotTexts {
  label: (spot: Pick<Spot, 'label'>) => string;
  /** The label as a tile or a row shows it: with soft hyphens in long words. It is Finnish on every page. */
  tileLabel: (spot: Pick<Spot, 'label'>) => string;
  /** Short, for a tile. */
  status: Record<SpotStatus, string>;
  /** The status of a spot; for one that is free from a day on, that day. */
  state: (shown: Pick<ShownSpot, 'status' | 'freeFrom'>) => string;
  /** "18 €/kk"; a dash when there is no price. */
  price: (amount: number | null) => string;
  equipment: (spot: Pick<Spot, 'equipment'>) => string;
  /** "1.12.2026–31.1.2027", with words where a bound is open. */
  span: (span: DaySpan) => string;
  /** One a line, the resident's own marked; a dash when there is none. */
  reservations: (reservations: readonly Reservation[]) => string;
}

// Rules: parking.equipment-labels
export function useSpotTexts(): SpotTexts {
  const { t } = useTranslation('parking');
  return useMemo(() => {
    const prices = new Map<number, string>();
    const price = (amount: number | null): string => {
      if (amount === null) return MISSING;
      const known = prices.get(amount) ?? t('perMonth', { price: formatMonthlyPrice(amount) });
      prices.set(amount, known);
      return known;
    };
    const unnamed = t('unnamed');
    const span = ({ first, last }: DaySpan): string => {
      const days = { first: formatDate(first), last: formatDate(last) };
      if (first === FIRST_DAY) return last === LAST_DAY ? t('span.always') : t('span.until', days);
      return last === LAST_DAY ? t('span.from', days) : t('span.both', days);
    };
    const label = (spot: Pick<Spot, 'label'>): string => spot.label ?? unnamed;
    const status: Record<SpotStatus, string> = {
      available: t('status.available'),
      disabled: t('status.disabled'),
      active: t('status.active'),
      upcoming: t('status.upcoming'),
      'not-in-use': t('status.not-in-use'),
    };
    return {
      label,
      tileLabel: (spot) => (spot.label === null ? unnamed : withSoftHyphens(spot.label, LONG_WORD)),
      status,
      state: (shown) => (shown.freeFrom === null ? status[shown.status] : t('status.freeFrom', { date: formatDate(shown.freeFrom) })),
      price,
      // Every kind that nobody knows has the same words: once is enough.
      equipment: (spot) =>
        [...new Set(spot.equipment.map((one) => t(`equipment.${isEquipment(one) ? one : 'unknown'}`)))].join(', ') || MISSING,
      span,
      reservations: (reservations) =>
        reservations.map((one) => (one.kind === 'own' ? t('span.own', { span: span(one) }) : span(one))).join('\n') || MISSING,
    };
  }, [t]);
}

function isEquipment(value: string): value is Equipment {
  return EQUIPMENT.some((one) => one === value);
}

/** A fact of a spot. `isOnTile`: the tile says it as well; `isInForm`: so does the form by which the spot is reserved. */
type SpotFact = SummaryItem & { isOnTile?: true; isInForm?: true };

/** The facts of a spot, one per line, for its tooltip and its panel. */
export function useSpotFacts(texts: SpotTexts, today: CalendarDate): (shown: ShownSpot) => SpotFact[] {
  const { t } = useTranslation('parking');
  return ({ spot, area, status, freeFrom, price }) => {
    const { previous, current, future } = reservationTimes(spot, today);
    const available = comingRanges(spot, today);
    const state = freeFrom === null ? texts.status[status] : t('facts.freeFrom', { date: formatDate(freeFrom) });
    const all: (SpotFact | false)[] = [
      { label: t('facts.status'), value: state, isOnTile: true },
      { label: t('facts.address'), value: area.address },
      { label: t('facts.price'), value: texts.price(price), isOnTile: true, isInForm: true },
      spot.equipment.length > 0 && { label: t('facts.equipment'), value: texts.equipment(spot), isInForm: true },
      spot.electricityBillingType !== null && { label: t('facts.electricity'), value: spot.electricityBillingType },
      spot.heatingKeyType !== null && { label: t('facts.heatingKey'), value: spot.heatingKeyType },
      spot.details !== null && { label: spot.isInUse ? t('facts.details') : t('facts.notInUse'), value: spot.details },
      available.length > 0 && { label: t('facts.available'), value: available.map(texts.span).join('\n') },
      current.length > 0 && { label: t('facts.current'), value: texts.reservations(current) },
      future.length > 0 && { label: t('facts.future'), value: texts.reservations(future) },
      previous.length > 0 && { label: t('facts.previous'), value: texts.reservations(previous) },
    ];
    return all.filter((item) => item !== false);
  };
}

/** Why a spot cannot be reserved or a reservation not ended now, in words. */
export function useObstacleText(): (obstacle: ReserveObstacle | EndObstacle) => string {
  const { t } = useTranslation(['parking', 'common', 'errors']);
  return (obstacle) => {
    switch (obstacle) {
      case 'staff':
        return t('common:impersonation.reason');
      case 'no-contract':
        return t('errors:MISSING_CONTRACT');
      case 'no-id-to-end':
        return t('end.noId');
      default:
        return t(`reserve.obstacle.${obstacle}`);
    }
  };
}
