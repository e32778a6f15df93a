import { useTranslation } from 'react-i18next';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import type { SummaryItem } from '@/ui/SummaryList.tsx';
import { comingRanges, reservationTimes } from './rules.ts';
import type { ShownSpot } from './spot-list.ts';
import type { SpotTexts } from './use-spot-texts.ts';

/** The facts of a spot, one per line, for its tooltip and its panel. */
export function useSpotFacts(texts: SpotTexts, today: CalendarDate): (shown: ShownSpot) => SummaryItem[] {
  const { t } = useTranslation('parking');
  return ({ spot, area, status, price }) => {
    const { previous, current, future } = reservationTimes(spot, today);
    const available = comingRanges(spot, today);
    const all: (SummaryItem | false)[] = [
      { label: t('facts.status'), value: texts.status[status] },
      { label: t('facts.address'), value: area.address },
      { label: t('facts.price'), value: texts.price(price) },
      spot.equipment.length > 0 && { label: t('facts.equipment'), value: texts.equipment(spot) },
      spot.electricityBillingType !== null && { label: t('facts.electricity'), value: spot.electricityBillingType },
      spot.heatingKeyType !== null && { label: t('facts.heatingKey'), value: spot.heatingKeyType },
      spot.details !== null && { label: spot.isInUse ? t('facts.details') : t('facts.notInUse'), value: spot.details },
      current.length > 0 && { label: t('facts.current'), value: texts.reservations(current) },
      future.length > 0 && { label: t('facts.future'), value: texts.reservations(future) },
      previous.length > 0 && { label: t('facts.previous'), value: texts.reservations(previous) },
      available.length > 0 && { label: t('facts.available'), value: available.map(texts.span).join('\n') },
    ];
    return all.filter((item) => item !== false);
  };
}
