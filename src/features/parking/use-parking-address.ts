import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { parseIsoDate } from '@/domain/calendar-date.ts';
import { parseSearch, paths, withSearch } from '@/paths.ts';
import type { ChosenDays } from './rules.ts';

/** History state of a panel that was opened from this page. Closing such a panel goes back in the history. */
const OPENED_HERE = { openedHere: true };

/** The state of the page that is kept in its address: the chosen days, and the spot whose panel is open. */
export function useParkingAddress(contractUuid: string) {
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
