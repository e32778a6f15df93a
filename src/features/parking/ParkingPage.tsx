import { useListParkingAreas } from 'generated/api/parking/parking.ts';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { type CalendarDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { Notice } from '@/loading/Notice.tsx';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { HomeLink, PageTrail } from '@/session/PageTrail.tsx';
import { useContractUuid } from '@/session/session.ts';
import { Card } from '@/ui/Card.tsx';
import { mainAndSide } from '@/ui/main-and-side.ts';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ParkingSpots } from './ParkingSpots.tsx';
import { readParking } from './parking-areas.ts';

const A_MINUTE_MS = 60_000;

/** Parking: the spots of the house, reserving one and ending a reservation. */
// Rules: parking.page-address, parking.no-areas
export function ParkingPage({ clock = systemClock }: { clock?: Clock }) {
  const contractUuid = useContractUuid();
  // Nothing of one home is ever shown on another's page.
  return <ContractPage key={contractUuid} contractUuid={contractUuid} clock={clock} />;
}

function ContractPage({ contractUuid, clock }: { contractUuid: string; clock: Clock }) {
  const { t } = useTranslation('parking');
  const today = useToday(clock);
  // The loader asks each time the page opens (parking.loader.ts); what it has just read is not read again.
  const once = { query: { refetchOnMount: false } };
  const all = useListParkingAreas(contractUuid, { include: 'all' }, once);
  const own = useListParkingAreas(contractUuid, { include: 'own' }, once);
  const parking = useMemo(() => all.data && readParking(all.data), [all.data]);
  const ownParking = useMemo(() => own.data && readParking(own.data), [own.data]);
  // Measured while the spots are still being loaded: they are then drawn at once, and only once.
  const mainRef = useRef<HTMLDivElement>(null);
  const gridColumns = useColumns(mainRef);

  return (
    <>
      <PageTrail current={t('title')} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={pageColumns}>
        <div ref={mainRef} className={main}>
          <NotLoaded
            of={[all]}
            title={t('loadFailed')}
            skeleton={
              <>
                <Skeleton shape="block" height={9} />
                <Skeleton shape="heading" />
                <Skeleton shape="block" height={24} />
              </>
            }
          >
            <HomeLink variant="quiet" />
          </NotLoaded>
          {parking &&
            (parking.areas.length === 0 ? (
              <Notice tone="info" title={t('empty.title')}>
                {t('empty.text')}
              </Notice>
            ) : (
              <ParkingSpots
                contractUuid={contractUuid}
                parking={parking}
                own={ownParking?.areas ?? null}
                columns={gridColumns}
                today={today}
              />
            ))}
        </div>
        <aside aria-label={t('guide.title')} className={side}>
          <Card title={t('guide.title')}>
            <ul className={guide}>
              <li>{t('guide.reserve')}</li>
              <li>{t('guide.end')}</li>
              <li>{t('guide.price')}</li>
              <li>{t('guide.keys')}</li>
            </ul>
          </Card>
        </aside>
      </div>
    </>
  );
}

/** Today in Helsinki. A page that stays open over midnight, or is woken up the next day, shows the new day. */
function useToday(clock: Clock): CalendarDate {
  const [today, setToday] = useState(() => todayInHelsinki(clock));
  useEffect(() => {
    const look = () => setToday(todayInHelsinki(clock));
    const timer = setInterval(look, A_MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock]);
  return today;
}

const pageColumns = cx(mainAndSide, css({ rowGap: { base: '6', desktop: '10' } }));
const main = css({ display: 'grid', gap: '8', minWidth: '0' });
// On a phone the spots come first, and how it works after them.
const side = css({ minWidth: '0' });
const guide = css({ listStyle: 'disc', display: 'grid', gap: '3', paddingInlineStart: '5' });

/** The minimum width of a tile and the gap between two tiles, in rem. */
const TILE = 8.5;
const GAP = 0.5;
/** The number of columns where the browser has no layout to measure, as in component tests. */
const WITHOUT_LAYOUT = 2;

/**
 * The number of tiles that fit side by side in an element. The keyboard and screen readers use the same rows, so CSS alone cannot decide
 * it. Null until the element is measured, so that the grid is not rendered with a guessed number first.
 */
function useColumns(within: RefObject<HTMLElement | null>): number | null {
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = within.current;
    if (element === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const fitting = Math.max(1, Math.floor((element.clientWidth / rem + GAP) / (TILE + GAP)));
      setColumns((now) => (element.clientWidth === 0 ? (now ?? WITHOUT_LAYOUT) : fitting));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [within]);
  return columns;
}
