import { useEffect, useState } from 'react';
import { type CalendarDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import type { Clock } from '@/domain/clock.ts';

const A_MINUTE_MS = 60_000;

/** Today in Helsinki. A page that stays open over midnight, or is woken up the next day, shows the new day. */
export function useToday(clock: Clock): CalendarDate {
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
