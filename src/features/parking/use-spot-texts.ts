import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/domain/calendar-date.ts';
import { MISSING } from '@/domain/money.ts';
import { withSoftHyphens } from '@/ui/soft-hyphens.ts';
import { formatMonthlyPrice } from './monthly-price.ts';
import { type DaySpan, FIRST_DAY, LAST_DAY, type Reservation, type Spot } from './parking-areas.ts';
import type { SpotStatus } from './rules.ts';
import { EQUIPMENT, type Equipment } from './spot-list.ts';

/** In a tile, words of so many letters are long. */
const LONG_WORD = 10;

/** The words of a spot, in the language of the page. */
export interface SpotTexts {
  label: (spot: Pick<Spot, 'label'>) => string;
  /** The label as a narrow tile shows it: with soft hyphens in long Finnish words. */
  tileLabel: (spot: Pick<Spot, 'label'>) => string;
  /** Short, for a tile. */
  status: Record<SpotStatus, string>;
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
  const { t, i18n } = useTranslation('parking');
  const isFinnish = i18n.language === 'fi';
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
    return {
      label,
      tileLabel: (spot) => (isFinnish ? withSoftHyphens(label(spot), LONG_WORD) : label(spot)),
      status: {
        available: t('status.available'),
        disabled: t('status.disabled'),
        active: t('status.active'),
        upcoming: t('status.upcoming'),
        'not-in-use': t('status.not-in-use'),
      },
      price,
      // Every kind that nobody knows has the same words: once is enough.
      equipment: (spot) =>
        [...new Set(spot.equipment.map((one) => t(`equipment.${isEquipment(one) ? one : 'unknown'}`)))].join(', ') || MISSING,
      span,
      reservations: (reservations) =>
        reservations.map((one) => (one.kind === 'own' ? t('span.own', { span: span(one) }) : span(one))).join('\n') || MISSING,
    };
  }, [t, isFinnish]);
}

function isEquipment(value: string): value is Equipment {
  return EQUIPMENT.some((one) => one === value);
}
