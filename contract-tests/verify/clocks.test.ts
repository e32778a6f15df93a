/** The verifier is right at any date: the reference backend passes at other days than that of the examples. */
import { afterEach, describe, expect, it } from 'vitest';
import { realClock, stillClock } from '../reference-backend/world/clock.ts';
import { command } from './testing/command.ts';
import { type Reference, referenceBackend } from './testing/reference.ts';
import { sendJson, tinyBackend } from './testing/tiny-backend.ts';

/** Where days matter: in requests, in what a state sets up, and in files that wait for a day only. */
const DATED = [
  'contracts',
  'termination',
  'modification',
  'parking',
  'notifications',
  'listPaymentsByMonth',
  'createQuestion 200.created',
  'completeFile 200.png',
];

let backend: Reference | undefined;
afterEach(async () => {
  await backend?.close();
  backend = undefined;
});

const failuresIn = (out: string) => out.split('\n').filter((line) => line.startsWith('✗'));

describe('the day of the backend', { timeout: 600_000 }, () => {
  it.each([
    ['today', realClock(), '1/4'],
    ['ten seconds before the turn of the year', stillClock(new Date('2026-12-31T23:59:50+02:00')), '2/4'],
    ['the hour that the change of the clocks leaves out', stillClock(new Date('2027-03-28T03:00:00+02:00')), '3/4'],
    ['a leap day', stillClock(new Date('2028-02-29T12:00:00+02:00')), '4/4'],
  ])('lets every check pass although it is not that of the examples: %s', async (_, clock, shard) => {
    backend = await referenceBackend(undefined, clock);
    const only = DATED.flatMap((name) => ['--only', name]);
    // Each day has some of the tags, and with PORTAL_ALL=1 all of them.
    const some = process.env.PORTAL_ALL === '1' ? [] : ['--shard', shard];
    const { code, out } = await command('--base-url', backend.baseUrl, '--states-url', backend.statesUrl, ...only, ...some);
    expect(failuresIn(out)).toEqual([]);
    // Left out is only what needs an operation of another tag, nothing for its day.
    expect(out.match(/^skipped: (?!needs ).*$/gm)).toBeNull();
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toMatch(/: its day is 20\d\d-\d\d-\d\d, that of the examples is 2026-11-20\. /);
  });

  it('takes the day of the state endpoint before that of the Date header', async () => {
    const dated = await tinyBackend((request, response) =>
      request.url === '/_states' ? sendJson(response, { today: '2027-05-05' }) : sendJson(response, {}),
    );
    const args = ['--base-url', dated.origin, '--states-url', `${dated.origin}/_states`, '--only', 'getFeatureFlags'];
    expect((await command(...args)).out.split('\n')[0]).toMatch(/: its day is 2027-05-05, /);
    await dated.close();
  });

  it('refuses in one line what is no day in the answer of the state endpoint', async () => {
    const wrong = await tinyBackend((_, response) => sendJson(response, { today: 'tiistai' }));
    const { code, errors } = await command('--base-url', wrong.origin, '--states-url', wrong.origin, '--only', 'getFeatureFlags');
    expect(code).toBe(2);
    expect(errors).toEqual([expect.stringMatching(/answer the backend's current day in Helsinki as "2026-11-20"/)]);
    await wrong.close();
  });
});
