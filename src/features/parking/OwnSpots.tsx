import { SquareParking } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { Button } from '@/ui/Button.tsx';
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

/** The own reservations that are not over: what most residents come to look at or to end. A phone shows the first and unfolds the others (`parking.own-folded`). */
export const OwnSpots = memo(function OwnSpots({ areas, today, texts }: OwnSpotsProps) {
  const { t } = useTranslation('parking');
  const [isOpen, setIsOpen] = useState(false);
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
      <div className={head}>
        <h2 id="own-spots" className={title}>
          {t('own.title')}
        </h2>
        {reservations.length > 1 && (
          <div className={control}>
            <Button variant="quiet" aria-expanded={isOpen} aria-controls="own-list" onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? t('own.showFewer') : t('own.showAll', { count: reservations.length })}
            </Button>
          </div>
        )}
      </div>
      <ul id="own-list" className={isOpen ? list : folded}>
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
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '3' });
const title = css({ textStyle: 'partTitle' });
// Its words end where the list does, and the line is no higher for it.
const control = css({ display: { base: 'block', tablet: 'none' }, marginInlineEnd: '-3', marginBlock: '-2' });
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
const folded = cx(list, css({ '& > li:nth-child(n + 2)': { display: { base: 'none', tablet: 'block' } } }));
const item = css({ '& + &': { borderTopWidth: '1px', borderStyle: 'solid', borderColor: 'line' } });
const row = css({
  textAlign: 'start',
  cursor: 'pointer',
  '& .action-title': { lineHeight: '1.25' },
});
