import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from './calendar-date.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const WRITTEN_AT = new Date('2026-11-20T23:30:15.250+02:00');
const event: CalendarEvent = {
  uid: '80000000-0000-4000-8000-000000000001-end',
  date: calendarDate('2026-12-31'),
  title: 'Vuokrasopimus päättyy',
  location: 'Malliraitti 4 B 12, 00100 Helsinki',
};

/** The lines as a calendar reads them: unfolded and unescaped, by property. */
function read(file: string): [name: string, value: string][] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  return lines.map((line) => {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    return [line.slice(0, colon), value];
  });
}

it('writes a calendar with the event of a whole day', () => {
  expect(calendarFile([event], WRITTEN_AT)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Resident portal//Calendar file//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:80000000-0000-4000-8000-000000000001-end',
      'DTSTAMP:20261120T213015Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Vuokrasopimus päättyy',
      String.raw`LOCATION:Malliraitti 4 B 12\, 00100 Helsinki`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('writes each event separately, and leaves the location out when there is none', () => {
  const { location: _, ...elsewhere } = { ...event, uid: 'moving-out', date: calendarDate('2026-12-15') };
  const lines = read(calendarFile([elsewhere, event], WRITTEN_AT));
  expect(lines.filter(([name]) => name === 'UID').map(([, value]) => value)).toEqual(['moving-out', event.uid]);
  const fileOf = (one: CalendarEvent) => calendarFile([one], WRITTEN_AT);
  expect(fileOf(elsewhere)).toBe(fileOf({ ...elsewhere, location: 'Turku' }).replace('LOCATION:Turku\r\n', ''));
});

it('gives an event the same UID every time, so that a calendar updates it', () => {
  const uidOf = (writtenAt: Date) => read(calendarFile([event], writtenAt)).find(([name]) => name === 'UID');
  expect(uidOf(WRITTEN_AT)).toEqual(uidOf(new Date('2027-01-01T00:00:00Z')));
});

describe('a text', () => {
  const summary = (title: string) => calendarFile([{ ...event, title }], WRITTEN_AT);

  it.each([
    ['Muutto; avaimet, siivous', String.raw`SUMMARY:Muutto\; avaimet\, siivous`],
    [String.raw`C:\koti`, String.raw`SUMMARY:C:\\koti`],
    ['rivi\r\ntoinen\rkolmas\nneljäs', String.raw`SUMMARY:rivi\ntoinen\nkolmas\nneljäs`],
    ['x\nEND:VEVENT', String.raw`SUMMARY:x\nEND:VEVENT`],
    ['a\u0000b\tc\u007f', 'SUMMARY:a b c '],
  ])('%j cannot break out of its line', (title, line) => {
    expect(summary(title).split('\r\n')).toContain(line);
  });

  it('breaks after 75 octets, not characters', () => {
    // "SUMMARY:" has 8 octets, an ä two: 33 of them make 74, the next one would make 76.
    const [, first, second] = /\r\nSUMMARY:(ä+)\r\n (ä+)\r\n/.exec(summary('ä'.repeat(50))) ?? [];
    expect([first?.length, second?.length]).toEqual([33, 17]);
  });

  it('stays whole on a line of exactly 75 octets', () => {
    expect(summary('a'.repeat(67))).toContain(`\r\nSUMMARY:${'a'.repeat(67)}\r\nLOCATION`);
    expect(summary('a'.repeat(68))).toContain(`\r\nSUMMARY:${'a'.repeat(67)}\r\n a\r\n`);
  });

  it('keeps every text unchanged in lines that are never too long', () => {
    const texts = string({ unit: constantFrom('a', ' ', 'ä', '€', '🏠', ',', ';', '\\', '\n', ':', 'n'), maxLength: 300 });
    assert(
      property(texts, texts, (title, location) => {
        const file = calendarFile([{ ...event, title, location }], WRITTEN_AT);
        expect(file.endsWith('\r\n')).toBe(true);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          // No character was cut in two.
          expect(line).not.toMatch(/\p{Surrogate}/u);
        }
        expect(read(file)).toContainEqual(['SUMMARY', title]);
        expect(read(file)).toContainEqual(['LOCATION', location]);
      }),
    );
  });
});

it('ends on the next day, over every month’s and year’s end', () => {
  assert(
    property(integer({ min: 0, max: 5000 }), (days) => {
      const date = addDays(calendarDate('2026-01-01'), days);
      const lines = new Map(read(calendarFile([{ ...event, date }], WRITTEN_AT)));
      expect(lines.get('DTSTART;VALUE=DATE')).toBe(date.replaceAll('-', ''));
      expect(lines.get('DTEND;VALUE=DATE')).toBe(addDays(date, 1).replaceAll('-', ''));
    }),
  );
});
