/** When the property maintenance answers, as the provider has set it (`contacts.maintenance-hours`). */
import type { Config } from '@/config/config.ts';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import type { Clock } from '@/domain/clock.ts';
import { isDayOff } from '@/domain/due-date.ts';
import { callAddress } from '@/domain/phone-number.ts';
import { type TimeOfDay, timeInHelsinki } from '@/domain/time-of-day.ts';

export type MaintenanceHours = NonNullable<Config['provider']['maintenanceHours']>;

/** Whether the maintenance answers now: on a weekday that is no holiday, from the first minute to before the last. In Helsinki time. */
export function isOpenNow({ from, to }: Pick<MaintenanceHours, 'from' | 'to'>, clock: Clock): boolean {
  const now = minutesOf(timeInHelsinki(clock()));
  return !isDayOff(todayInHelsinki(clock)) && now >= minutesOf(timeOf(from)) && now < minutesOf(timeOf(to));
}

/** The number to call outside the hours; null inside them, without one, or for one that cannot be called. */
export function numberOutside(hours: MaintenanceHours, clock: Clock): { number: string; call: string } | null {
  const call = hours.outsidePhone === undefined || isOpenNow(hours, clock) ? null : callAddress(hours.outsidePhone);
  return call === null ? null : { number: hours.outsidePhone ?? '', call };
}

/** @param text HH:MM of the configuration */
export function timeOf(text: string): TimeOfDay {
  const [hours = '', minutes = ''] = text.split(':');
  return { hours: hours.replace(/^0(?=\d)/, ''), minutes };
}

function minutesOf({ hours, minutes }: TimeOfDay): number {
  return Number(hours) * 60 + Number(minutes);
}
