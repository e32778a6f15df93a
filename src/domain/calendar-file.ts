/** Calendar files (RFC 5545) with events of whole days, so that no time zone can shift them. */
import { addDays, type CalendarDate } from './calendar-date.ts';

export interface CalendarEvent {
  /** The same for the same event in every file, so that a calendar updates the event (RFC 5545, section 3.8.4.7). Contains no personal data. */
  uid: string;
  date: CalendarDate;
  title: string;
  location?: string;
}

/** The maximum length of a line, in octets of UTF-8, without the line end (RFC 5545, section 3.1). */
const LONGEST_LINE = 75;
const PRODUCT = '-//Resident portal//Calendar file//EN';

/**
 * The text of an .ics file, of media type `text/calendar`.
 * @param writtenAt the time of writing, for the events' DTSTAMP
 */
export function calendarFile(events: readonly CalendarEvent[], writtenAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => linesOf(event, writtenAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf({ uid, date, title, location }: CalendarEvent, writtenAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${writtenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${basic(date)}`,
    // DTEND is the first day after the event.
    `DTEND;VALUE=DATE:${basic(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    // The day stays free: the event is a reminder, not an appointment.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function basic(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

/** A text value (RFC 5545, section 3.3.11). Control characters other than line breaks are removed. */
function escaped(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are the ones to be left out
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  );
}

/** Folds a long line; the space at the start of each further line counts. A character is never split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  let text = '';
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > LONGEST_LINE) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}
