import { SquareParking } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
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
    <section aria-labelledby="own-spots" className={root}>
      <h2 id="own-spots" className={title}>
        {t('own.title')}
      </h2>
      <ul className={list}>
        {reservations.map(({ area, spot, reservation }) => (
          <li key={`${spot.key} ${reservation.first} ${reservation.last}`} className={item}>
            <ActionRow
              icon={SquareParking}
              title={
                <>
                  <VisuallyHidden>{t('own.open')}: </VisuallyHidden>
                  {texts.label(spot)}, {area.name}
                </>
              }
              line={texts.span(reservation)}
              link={({ className, children }) => (
                <button type="button" data-spot={spot.key} aria-haspopup="dialog" className={cx(className, row)}>
                  {children}
                </button>
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});

const root = css({ display: 'grid', gap: '2', minWidth: '0' });
const title = css({ textStyle: 'partTitle' });
const list = css({
  listStyle: 'none',
  padding: '0',
  bg: 'surface',
  borderRadius: 'lg',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  overflow: 'hidden',
});
const item = css({ '& + &': { borderTopWidth: '1px', borderStyle: 'solid', borderColor: 'line' } });
const row = css({ minHeight: '4rem!', textAlign: 'start', cursor: 'pointer' });
