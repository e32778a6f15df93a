import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import world from './world.json' with { type: 'json' };
import { byDistance, daysAfter, EXAMPLE_DAY, inCalendar, movedDays, movedExample, shownExample } from './world-days.ts';

describe('the days of the examples', () => {
  it('begin at the day of world.json', () => {
    expect(EXAMPLE_DAY).toBe(world.today);
  });

  it('move together, moments with the time of day as it was and months by months', () => {
    const value = {
      dueDate: '2026-12-05',
      createdAt: '2026-11-12T17:33:00+02:00',
      list: [{ on: null, title: 'Tiedote 2026-11-20', yearMonth: '2026-10' }],
      uuid: '10000000-0000-4000-8000-000000000001',
      open: ['0000-01-01', '9999-12-31'],
    };
    expect(movedDays(value, '2027-03-28')).toEqual({
      ...value,
      dueDate: '2027-04-13',
      createdAt: '2027-03-20T17:33:00+02:00',
      list: [{ on: null, title: 'Tiedote 2026-11-20', yearMonth: '2027-02' }],
    });
    expect(movedDays(value, EXAMPLE_DAY)).toBe(value);
  });

  it.each([
    ['2026-11-20', '2028-02-29', '2028-02-29'],
    ['2026-11-19', '2028-02-29', '2028-02-28'],
    ['2026-11-25', '2027-01-30', '2027-02-04'],
    ['2026-12-30', '2027-01-01', '2027-02-27'],
    ['2026-12-31', '2027-01-01', '2027-02-28'],
    ['2027-01-01', '2027-01-01', '2027-03-01'],
    ['2026-12-31', '2027-01-31', '2027-02-28'],
    ['2027-02-20', '2026-11-30', '2027-02-28'],
    ['2027-02-19', '2026-11-30', '2027-02-27'],
    ['2027-11-20', '2028-02-29', '2029-02-28'],
    ['2027-11-21', '2028-02-29', '2029-03-01'],
    ['2027-12-31', '2028-02-29', '2029-03-31'],
  ])('%s on %s is %s in the calendar', (day, today, expected) => {
    expect(inCalendar(day, today)).toBe(expected);
  });

  it('keep their distance where months do not matter', () => {
    expect(byDistance('2026-12-01', '2027-01-31')).toBe('2027-02-11');
  });

  it('keep their distance in the examples of parking and of payments received', () => {
    const value = { endDate: '2026-11-30' };
    expect(movedExample('listParkingAreas', value, '2028-02-29')).toEqual({ endDate: '2028-03-10' });
    expect(movedExample('listRemittances', value, '2028-02-29')).toEqual({ endDate: '2028-03-10' });
    expect(movedExample('getContract', value, '2028-02-29')).toEqual({ endDate: '2028-02-29' });
  });
});

describe('an example that is shown', () => {
  const text = (words: string, today = '2026-12-03') => shownExample('getBulletin', words, today);

  it.each([
    ['Vesikatko torstaina 26.11. klo 9–13', 'Vesikatko keskiviikkona 9.12. klo 9–13'],
    ['perjantaista 27.11.2026 alkaen', 'torstaista 10.12.2026 alkaen'],
    ['eräpäivät 4.12. ja 4.1.2027', 'eräpäivät 17.12. ja 18.1.2027'],
    ['tarkastaa <b>2.–6.11.2026</b>, ei 2,1 %', 'tarkastaa <b>16.11.–19.11.2026</b>, ei 2,1 %'],
    ['11.1.–19.2.2027', '25.1.–2.3.2027'],
    ['Käyttövastike nousee 1.1.2027', 'Käyttövastike nousee 1.2.2027'],
    ['Marraskuun siivous, lokakuussa', 'Joulukuun siivous, marraskuussa'],
    ['lördagen den 10 oktober kl. 11–14', 'lördagen den 24 oktober kl. 11–14'],
    ['tarkastus viikolla 45, kontroll vecka 52', 'tarkastus viikolla 47, kontroll vecka 1'],
    ['<20261116.0017@viestit.example.com>', '<20261116.0017@viestit.example.com>'],
  ])('tells of "%s" as "%s" on 3 December', (words, expected) => {
    expect(text(words)).toBe(expected);
  });

  it('stays as it is on the day of the examples', () => {
    expect(text('Vesikatko torstaina 26.11.', EXAMPLE_DAY)).toBe('Vesikatko torstaina 26.11.');
  });

  it('names no week, no year and no span of days that would not move', () => {
    const stays = globSync('examples/{listBulletins,getBulletin,getMessageThread,getMessageTimeline,getDefectNotice}/*.json', {
      cwd: import.meta.dirname,
    }).flatMap((file) => {
      const words = readFileSync(join(import.meta.dirname, file), 'utf8');
      return words.match(/(viikolla|vecka) \d+|(vuonna|vuodelle|år) \d{4}|\d–\d+\.\d+\.|sukastiedote \d+\/\d+/g) ?? [];
    });
    expect(stays).toEqual([]);
  });

  it('has no day of moving out after the end of the contract, whatever day it is', () => {
    const files = globSync('examples/{getTermination,initTermination}/*.json', { cwd: import.meta.dirname });
    const values = files.map((file) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')).value);
    const late = Array.from({ length: 400 }, (_, at) => daysAfter(EXAMPLE_DAY, at)).flatMap((today) =>
      values
        .map((value) => shownExample<{ movingOutDate?: string; endDate?: string }>('getTermination', value, today))
        .filter(({ movingOutDate, endDate }) => typeof movingOutDate === 'string' && movingOutDate > (endDate ?? '9999')),
    );
    expect(late).toEqual([]);
  });
});
