import { type MouseEvent, memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { css } from 'styled-system/css';
import { type CalendarDate, formatDate, parseIsoDate } from '@/domain/calendar-date.ts';
import type { DraftOwner } from '@/forms/drafts.ts';
import { Notice } from '@/loading/Notice.tsx';
import { parseSearch, paths, withSearch } from '@/paths.ts';
import { useSession } from '@/session/session.ts';
import { useAfterPaint } from '@/ui/after-paint.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyList } from '@/ui/EmptyState.tsx';
import { useGrowing } from '@/ui/use-growing.ts';
import { AreaSection } from './AreaSection.tsx';
import { type KeptChoices, keepChoices, readChoices } from './kept-choices.ts';
import { OwnSpots } from './OwnSpots.tsx';
import type { Area, DaySpan, Parking } from './parking-areas.ts';
import { type ChosenDays, rangeOf } from './rules.ts';
import { ChoicesBar, ParkingDays, SpotChoices } from './SpotChoices.tsx';
import { SpotList } from './SpotList.tsx';
import { SpotPanel } from './SpotPanel.tsx';
import { SpotSymbols } from './SpotSymbols.tsx';
import { SpotTooltip } from './SpotTooltip.tsx';
import { countOf, equipmentOf, filteredAreas, isFiltered, orderedSpots, type ShownArea, type SpotOrder, statedAreas } from './spot-list.ts';
import { type SpotTexts, useSpotTexts } from './use-spot-texts.ts';

interface ParkingSpotsProps {
  contractUuid: string;
  parking: Parking;
  /** The areas with own reservations; null until they are known. */
  own: readonly Area[] | null;
  /** How many tiles fit beside each other; null until the page is measured. */
  columns: number | null;
  today: CalendarDate;
}

/** Rendered at once, which is more than a screen holds; the others follow. */
const FIRST_SPOTS = 32;

/** All spots for the chosen days, as a grid or a list, and the panel of the one whose address it is. */
export function ParkingSpots({ contractUuid, parking, own, columns, today }: ParkingSpotsProps) {
  const { t } = useTranslation('parking');
  const texts = useSpotTexts();
  const choiceLine = useChoiceLine(texts);
  const { profile } = useSession();
  const owner: DraftOwner = { userUuid: profile.uuid ?? '', contractUuid };
  const { days, spot: openKey, chooseDays, chooseDaysOf, openSpot, closeSpot } = useParkingAddress(contractUuid);
  const [choices, setChoices] = useState<KeptChoices>(() => readChoices(owner));
  const container = useRef<HTMLDivElement>(null);

  const { start, end } = days;
  const range = useMemo(() => rangeOf({ start, end }, today), [start, end, today]);
  const stated = useMemo(
    () => statedAreas(parking.areas, { range, priceDay: start ?? today, today }),
    [parking.areas, range, start, today],
  );
  const byKey = useMemo(() => new Map(stated.flatMap((area) => area.spots.map((one) => [one.spot.key, one] as const))), [stated]);
  const equipment = useMemo(() => equipmentOf(parking.areas), [parking.areas]);
  const shown = useMemo(
    () => filteredAreas(stated, { free: choices.free, equipment: choices.equipment }),
    [stated, choices.free, choices.equipment],
  );
  const counted = useMemo(() => countOf(shown), [shown]);

  const change = (next: KeptChoices) => {
    setChoices(next);
    keepChoices(owner, next);
  };
  const openAfterPaint = useAfterPaint(openSpot);
  const pressed = useRef<HTMLElement>(null);
  const open = ({ target }: MouseEvent) => {
    pressed.current = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null;
    const key = pressed.current?.dataset.spot;
    if (key !== undefined && byKey.has(key)) openAfterPaint(key);
  };
  /** What was pressed; for a panel that was opened by its address the tile, since the row of an own reservation may be folded. */
  const openerOf = (key: string): HTMLElement | null =>
    pressed.current?.isConnected === true && pressed.current.dataset.spot === key
      ? pressed.current
      : ([...(container.current?.querySelectorAll<HTMLElement>(`[data-spot="${CSS.escape(key)}"]`) ?? [])].at(-1) ?? null);
  const { reservationPossibleUntil } = parking;
  const panelSpot = openKey === null ? undefined : byKey.get(openKey);

  // The pressed control is updated at once. Thousands of tiles are rendered afterwards, at low priority.
  const view = useDeferredValue(
    useMemo(
      () => ({ kind: choices.view, order: choices.order, areas: shown, columns, priceDay: start ?? today }),
      [choices.view, choices.order, shown, columns, start, today],
    ),
  );

  return (
    // Buttons do the work, and Enter and Space press them too; the press is only heard here, so this has no role of its own.
    <div ref={container} role="presentation" className={root} onClick={open}>
      <SpotSymbols />
      {/* All spots have the own reservations, too. Without them, what stands below would move when the own list comes. */}
      <OwnSpots areas={own ?? parking.areas} today={today} texts={texts} />
      {reservationPossibleUntil !== null && reservationPossibleUntil < today && (
        <Notice tone="info" title={t('closed.title')}>
          {t('closed.text', { date: formatDate(reservationPossibleUntil) })}
        </Notice>
      )}
      <ChoicesBar line={choiceLine({ range, choices })}>
        <ParkingDays days={days} range={range} until={reservationPossibleUntil} today={today} onChange={chooseDays} />
        <SpotChoices choices={choices} equipment={equipment} isList={view.kind === 'list'} onChange={change} />
      </ChoicesBar>
      <p role="status" className={count}>
        {t('count', { count: counted.shown, free: counted.free })}
      </p>
      {counted.shown === 0 && isFiltered(choices) ? (
        <EmptyList
          title={t('noMatch.title')}
          action={<Button onClick={() => change({ ...choices, free: false, equipment: [] })}>{t('noMatch.clear')}</Button>}
        >
          {t('noMatch.text')}
        </EmptyList>
      ) : (
        <Spots {...view} today={today} texts={texts} />
      )}
      <SpotTooltip within={container} spots={byKey} texts={texts} today={today} />
      {panelSpot && (
        <SpotPanel
          // Opened anew for a day that is chosen in it, so that its new title has the focus.
          key={`${panelSpot.spot.key} ${start}`}
          contractUuid={contractUuid}
          shown={panelSpot}
          days={days}
          today={today}
          reservationPossibleUntil={reservationPossibleUntil}
          texts={texts}
          onChooseStart={(day) => chooseDaysOf(panelSpot.spot.key, { start: day, end: range.last })}
          onClose={closeSpot}
          returnFocus={() => openerOf(panelSpot.spot.key)}
        />
      )}
    </div>
  );
}

/** What is chosen, for the bar: "16.11.2026–22.11.2026, luettelo, vain vapaat". */
function useChoiceLine(texts: SpotTexts): (chosen: { range: DaySpan; choices: KeptChoices }) => string {
  const { t } = useTranslation('parking');
  return ({ range, choices }) =>
    [
      texts.span(range),
      choices.view === 'list' && t('choices.list'),
      choices.free && t('choices.freeOnly'),
      choices.equipment.length > 0 && t('choices.chosen', { count: choices.equipment.length }),
    ]
      .filter(Boolean)
      .join('\u00a0· ');
}

interface SpotsProps {
  kind: KeptChoices['view'];
  order: SpotOrder;
  areas: readonly ShownArea[];
  /** Null until the page is measured. */
  columns: number | null;
  priceDay: CalendarDate;
  today: CalendarDate;
  texts: SpotTexts;
}

const Spots = memo(function Spots({ kind, columns, ...spots }: SpotsProps) {
  if (columns === null) return <div className={room} />;
  return kind === 'grid' ? <Areas columns={columns} {...spots} /> : <Rows {...spots} />;
});

function Areas({ areas, columns, priceDay, today, texts }: Omit<SpotsProps, 'kind' | 'columns'> & { columns: number }) {
  const starts = useMemo(() => firstSpotOf(areas), [areas]);
  const rendered = useGrowing(starts.at(-1) ?? 0, FIRST_SPOTS);
  return (
    <div className={sections}>
      {areas.map((one, at) => {
        const left = rendered - (starts[at] ?? 0);
        // An area without spots comes with the one before it.
        if (left < 0 || (left === 0 && one.spots.length > 0)) return null;
        return (
          <AreaSection
            key={one.area.key}
            shown={one}
            rendered={Math.min(left, one.spots.length)}
            columns={columns}
            priceDay={priceDay}
            today={today}
            texts={texts}
          />
        );
      })}
    </div>
  );
}

/** For each area the number of spots in the areas before it, and at the end the number of all spots. */
function firstSpotOf(areas: readonly ShownArea[]): number[] {
  const starts = [0];
  for (const { spots } of areas) starts.push((starts.at(-1) ?? 0) + spots.length);
  return starts;
}

function Rows({ areas, order, texts }: Omit<SpotsProps, 'kind' | 'columns'>) {
  const spots = useMemo(() => orderedSpots(areas, order), [areas, order]);
  const rendered = useGrowing(spots.length, FIRST_SPOTS);
  const some = useMemo(() => spots.slice(0, rendered), [spots, rendered]);
  return <SpotList spots={some} texts={texts} />;
}

const root = css({ display: 'grid', gap: { base: '3', tablet: '6' }, minWidth: '0' });
/** The place of the spots until they are drawn, so that what stands below does not move. */
const room = css({ minHeight: '100vh' });
const sections = css({ display: 'grid', gap: '10', minWidth: '0' });
const count = css({ color: 'muted' });

/** History state of a panel that was opened from this page. Closing such a panel goes back in the history. */
const OPENED_HERE = { openedHere: true };

/** The state of the page that is kept in its address: the chosen days, and the spot whose panel is open. */
function useParkingAddress(contractUuid: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { start, end, spot } = parseSearch('parking', search);
  const days = useMemo<ChosenDays>(() => {
    const [first, last] = [start && parseIsoDate(start), end && parseIsoDate(end)].map((date) => date || null);
    // The page itself never writes an address with an end but no start, or with an end before the start. The end is ignored.
    if (!first || (last && last < first)) return { start: first ?? null, end: null };
    return { start: first, end: last ?? null };
  }, [start, end]);

  const addressOf = useCallback(
    ({ start: first, end: last }: ChosenDays, key?: string) =>
      withSearch(paths.parking({ contractUuid }), { start: first ?? undefined, end: last ?? undefined, spot: key }),
    [contractUuid],
  );
  // The address changes with a delay. A spot that is pressed before that is opened for the days that were just chosen.
  const requested = useRef<ChosenDays | null>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    const isReached = requested.current !== null && addressOf(requested.current) === addressOf(days);
    if (isBack || isReached) requested.current = null;
  }, [days, isBack, addressOf]);
  /** Replaces the history entry, so that Back does not go through every date that was typed. */
  const chooseDays = useCallback(
    (chosen: ChosenDays) => {
      requested.current = chosen;
      void navigate(addressOf(chosen), { replace: true });
    },
    [navigate, addressOf],
  );
  /** Other days while the panel of a spot is open. Its closing leads to these days, and Back to the days before. */
  const chooseDaysOf = (key: string, chosen: ChosenDays) => {
    requested.current = chosen;
    void navigate(addressOf(chosen, key), { replace: true });
  };
  const openSpot = (key: string) => void navigate(addressOf(requested.current ?? days, key), { state: OPENED_HERE });
  const closeSpot = () => {
    const isOpenedHere = typeof state === 'object' && state !== null && 'openedHere' in state;
    void (isOpenedHere ? navigate(-1) : navigate(addressOf(days), { replace: true }));
  };
  return { days, spot: spot ?? null, chooseDays, chooseDaysOf, openSpot, closeSpot };
}
