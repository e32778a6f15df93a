import { describe, expect, it } from 'vitest';
import { type ConfigResult, readConfig } from '@/config/load-config.ts';
import { type Language, languages } from '@/domain/languages.ts';
import { type Announcement, announcementAt } from './ServiceAnnouncement.tsx';

const text = Object.fromEntries(languages.map((language) => [language, 'Maksut eivät näy.'])) as Record<Language, string>;
const begins = '2026-12-01T22:00+02:00';
const at = (moment: string) => Date.parse(moment);
const read = (serviceAnnouncement: unknown) =>
  readConfig(JSON.stringify({ provider: { name: 'x' }, serviceAnnouncement }), 'https://asukas.example.com');
const ok = (result: ConfigResult) => {
  if (result.kind !== 'ok') throw new Error(result.kind);
  return result;
};

// Rules: configuration.service-announcement
describe('an announcement of the service', () => {
  const planned: Announcement = { kind: 'planned', text, shownFrom: '2026-11-28T08:00+02:00', begins, ends: '2026-12-01T23:30+02:00' };

  it.each([
    ['before it is to be shown', '2026-11-28T05:59:59Z', { isShown: false, changesAt: at('2026-11-28T06:00Z') }],
    ['from then on', '2026-11-28T06:00:00Z', { isShown: true, changesAt: at('2026-12-01T21:30Z') }],
    ['while the work goes on', '2026-12-01T20:30:00Z', { isShown: true, changesAt: at('2026-12-01T21:30Z') }],
    ['once it has ended', '2026-12-01T21:30:00Z', { isShown: false, changesAt: null }],
  ])('knows whether it is to be shown %s', (_, now, expected) => {
    expect(announcementAt(planned, at(now))).toEqual(expected);
  });

  it('stays until somebody takes it away when nobody knows its end', () => {
    expect(announcementAt({ kind: 'disturbance', text, begins }, 0)).toEqual({ isShown: true, changesAt: null });
  });

  it.each([
    ['its text lacks a language', { kind: 'planned', begins, text: { fi: 'x', sv: 'x' } }, 'serviceAnnouncement.text.en', 'missing'],
    ['its time has no offset', { kind: 'planned', text, begins: '2026-12-01T22:00' }, 'serviceAnnouncement.begins', 'badFormat'],
    ['its time is none', { kind: 'planned', text, begins: '2026-13-01T22:00Z' }, 'serviceAnnouncement.begins', 'badFormat'],
    ['its kind is another', { kind: 'joke', text, begins }, 'serviceAnnouncement.kind', 'notAllowedValue'],
    ['its day does not exist', { kind: 'planned', text, begins: '2026-11-31T22:00Z' }, 'serviceAnnouncement.begins', 'badFormat'],
    ['its offset does not exist', { kind: 'planned', text, begins: '2026-11-20T08:00+24:00' }, 'serviceAnnouncement.begins', 'badFormat'],
    ['its year has no day', { kind: 'planned', text, begins, ends: '9999-12-31T23:59-12:00' }, 'serviceAnnouncement.ends', 'badFormat'],
    ['it ends before it begins', { kind: 'planned', text, begins, ends: '2026-12-01T19:59Z' }, 'serviceAnnouncement.ends', 'outOfRange'],
    [
      'it is shown from no moment',
      { kind: 'planned', text, begins, shownFrom: '2026-11-20T08:00+99:99' },
      'serviceAnnouncement.shownFrom',
      'badFormat',
    ],
    ['it is no announcement', 'Huolto', 'serviceAnnouncement', 'wrongType'],
  ])('alone is left out of the configuration when %s', (_, announcement, path, key) => {
    const { config } = ok(read(undefined));
    expect(read(announcement)).toEqual({ kind: 'ok', config, leftOut: [{ path, key }] });
  });
});
