import { beforeEach, expect, it, vi } from 'vitest';
import { EXAMPLE_DAY } from '../../openapi/world-days.ts';

vi.mock('virtual:contract', () => ({ default: {} }));
vi.mock('virtual:states', () => ({ default: [{ name: 'messages: empty', path: '/asiointi/1/viestit', byHand: true }] }));
vi.stubGlobal('location', { origin: 'http://localhost' });
const { answerInState, listOfStates, openingOf, stateNamed } = await import('./shown-state.ts');

const CONTRACT = '10000000-0000-4000-8000-000000000001';
const state = {
  name: 'contacts: out of order',
  path: '/',
  resident: 'party-payer',
  answers: { '/contacts': 'code=503', '/bulletins': 'failure=malformed', '/feature-flags': 'code=200, example=all-off' },
  byHand: false,
};
const ask = (url: string, of: Parameters<typeof answerInState>[0] = state, today = EXAMPLE_DAY) =>
  answerInState(of, { method: 'GET', url }, today);

beforeEach(() => vi.stubGlobal('location', { origin: 'http://localhost' }));

it('answers an operation that the state names with its status, its example or its failure', async () => {
  const contacts = await ask(`/api/contracts/${CONTRACT}/contacts`);
  expect(contacts?.status).toBe(503);
  await expect(contacts?.json()).resolves.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect((await ask('/api/feature-flags'))?.json()).resolves.toMatchObject({ messages: false });
  await expect((await ask(`/api/contracts/${CONTRACT}/bulletins?page=0`))?.json()).rejects.toThrow(SyntaxError);
});

it('answers every other operation with the example of the resident, its days moved', async () => {
  const profile = await (await ask('/api/user/profile'))?.json();
  expect(profile).toMatchObject({ firstName: 'Aino' });
  const text = async (today: string) => (await ask('/api/user/notifications', state, today))?.text();
  expect(await text('2026-11-27')).not.toBe(await text(EXAMPLE_DAY));
});

it('answers 401 where the state has no resident, and leaves alone what is no operation', async () => {
  const { resident: _resident, ...signedOut } = state;
  expect((await ask('/api/user/profile', signedOut))?.status).toBe(401);
  expect(await ask('/api/media/leikkipuisto.svg')).toBeNull();
});

it('lists every state as a link, and says which needs a hand, in the language that was chosen', () => {
  const { body } = listOfStates({ heading: 'Kaikki', leave: 'Poistu', byHand: 'sitten käsin' }, 'fi');
  expect(body).toContain('<html lang="fi">');
  expect(body).toContain('<a href="/dev/states/messages%3A%20empty" lang="en">messages: empty</a> (sitten käsin)');
  expect([stateNamed('messages: empty')?.byHand, stateNamed('no such state')]).toEqual([true, null]);
});

it('opens the address of a state in the folder, with what the tab is to remember', () => {
  vi.stubEnv('BASE_URL', '/portal/');
  const { body } = openingOf({ ...state, path: '/asiointi', remembered: { draft: { text: '</script>' } }, press: '^Send$' }, EXAMPLE_DAY);
  vi.unstubAllEnvs();
  expect(body).toContain('"/portal/asiointi"');
  expect(body).toContain('["/portal/ draft"');
  expect(body).toContain('portal.dev.press');
  expect(String(body).split('</script>')).toHaveLength(2);
});
