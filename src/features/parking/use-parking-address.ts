import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { parseIsoDate } from '@/domain/calendar-date.ts';
import { parseSearch, paths, withSearch } from '@/paths.ts';
import type { ChosenDays } from './rules.ts';

/** Marks the address of a panel that was opened from this page: closing it is going back. */
const OPENED_HERE = { openedHere: true };

/** What the address says: the chosen days, and the spot whose panel is open. */
export function useParkingAddress(contractUuid: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { start, end, spot } = parseSearch('parking', search);
  const days = useMemo<ChosenDays>(() => {
    const [first, last] = [start && parseIsoDate(start), end && parseIsoDate(end)].map((date) => date || null);
    // The page itself never writes such an address.
    if (!first || (last && last < first)) return { start: first ?? null, end: null };
    return { start: first, end: last ?? null };
  }, [start, end]);

  const addressOf = useCallback(
    ({ start: first, end: last }: ChosenDays, key?: string) =>
      withSearch(paths.parking({ contractUuid }), { start: first ?? undefined, end: last ?? undefined, spot: key }),
    [contractUuid],
  );
  // A navigation takes a moment. A spot that is pressed before the address has changed is opened for the days that were just chosen.
  const requested = useRef<ChosenDays | null>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    const isReached = requested.current !== null && addressOf(requested.current) === addressOf(days);
    if (isBack || isReached) requested.current = null;
  }, [days, isBack, addressOf]);
  /** Typing is no step of its own to go back from. */
  const chooseDays = useCallback(
    (chosen: ChosenDays) => {
      requested.current = chosen;
      void navigate(addressOf(chosen), { replace: true });
    },
    [navigate, addressOf],
  );
  const openSpot = (key: string) => void navigate(addressOf(requested.current ?? days, key), { state: OPENED_HERE });
  const closeSpot = () => {
    const isOpenedHere = typeof state === 'object' && state !== null && 'openedHere' in state;
    void (isOpenedHere ? navigate(-1) : navigate(addressOf(days), { replace: true }));
  };
  return { days, spot: spot ?? null, chooseDays, openSpot, closeSpot };
}
