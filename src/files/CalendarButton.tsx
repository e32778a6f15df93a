import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CalendarEvent, calendarFile } from '@/domain/calendar-file.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { saveFile } from './save-file.ts';

interface CalendarButtonProps {
  events: readonly CalendarEvent[];
  fileName: string;
  children: ReactNode;
  /** Replaced in tests. */
  clock?: Clock;
}

/** Downloads the days as a calendar file. */
export function CalendarButton({ events, fileName, children, clock = systemClock }: CalendarButtonProps) {
  const download = () => {
    const file = new Blob([calendarFile(events, clock())], { type: 'text/calendar;charset=utf-8' });
    saveFile(file, fileName);
  };
  return (
    <Button width="fullOnPhone" onClick={download} icon={<Icon of={CalendarPlus} />}>
      {children}
    </Button>
  );
}
