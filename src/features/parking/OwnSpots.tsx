import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { Button } from '@/ui/Button.tsx';
import { Card } from '@/ui/Card.tsx';
import type { Area, Reservation, Spot } from './parking-areas.ts';
import { isOwn } from './rules.ts';
import type { SpotTexts } from './use-spot-texts.ts';

interface OwnSpotsProps {
  /** The areas of the own reservations. */
  areas: readonly Area[];
  today: CalendarDate;
  texts: SpotTexts;
}

interface OwnReservation {
  area: Area;
  spot: Spot;
  reservation: Reservation;
}

/** The own reservations that are not over: what most residents come to look at or to end. */
export const OwnSpots = memo(function OwnSpots({ areas, today, texts }: OwnSpotsProps) {
  const { t } = useTranslation('parking');
  const reservations = areas.flatMap((area) =>
    area.spots.flatMap((spot) =>
      spot.reservations.flatMap((reservation): OwnReservation[] =>
        isOwn(reservation) && reservation.last >= today ? [{ area, spot, reservation }] : [],
      ),
    ),
  );
  if (reservations.length === 0) return null;
  return (
    <Card as="section" title={t('own.title')}>
      <ul className={list}>
        {reservations.map(({ area, spot, reservation }) => (
          <li key={`${spot.key} ${reservation.first} ${reservation.last}`} className={line}>
            <span className={words}>
              <span className={name}>
                {texts.label(spot)}, {area.name}
              </span>
              <span>{texts.span(reservation)}</span>
            </span>
            <Button data-spot={spot.key} aria-haspopup="dialog" aria-label={t('own.openOf', { spot: texts.label(spot) })}>
              {t('own.open')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
});

const list = css({ display: 'grid', gap: '3', listStyle: 'none', padding: '0' });
const line = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  justifyItems: 'start',
  columnGap: '5',
  rowGap: '2',
});
const words = css({ display: 'grid', minWidth: '0' });
const name = css({ fontWeight: '650' });
