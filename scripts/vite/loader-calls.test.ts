import { describe, expect, it } from 'vitest';
import { patterns } from '../../src/paths.ts';
import { callsOfPages, RETURN } from './calls-of-pages.ts';
import { loaderCalls, type Situation } from './loader-calls.ts';

const SESSION = ['/contracts', '/feature-flags', '/user/metadata', '/user/permissions', '/user/profile'];
const CONTACTS = '/contracts/$0/contacts';
const sorted = async (...wanted: Parameters<typeof loaderCalls>) => (await loaderCalls(...wanted)).toSorted();

it('finds what the loaders of a page and of its layout ask for', async () => {
  expect(await sorted(patterns.frontPage)).toEqual(
    [...SESSION, '/contracts/$0/bulletins?page=0', '/contracts/$0/defect-notices', '/user/notifications'].toSorted(),
  );
  expect(await sorted(patterns.bulletin)).toEqual([...SESSION, '/contracts/$0/bulletins/$1'].toSorted());
  expect(await loaderCalls(patterns.login)).toEqual([]);
});

it('finds less at a return that needs less', async () => {
  expect(await sorted(patterns.terminate)).toContain('/contracts/$0/tenants');
  expect(await sorted(patterns.terminate, { search: '?success=true' })).toEqual(SESSION);
});

// Rules: session.restricted-mode, session.restricted-either
describe('what is asked for before the portal is there', () => {
  it('asks for the contacts of the footer only where nothing restricts the portal', () => {
    expect(callsOfPages.get('addTenant')).toMatchObject({ unlessRestricted: [CONTACTS] });
    for (const { always, unlessReturn } of callsOfPages.values()) expect([...always, ...unlessReturn]).not.toContain(CONTACTS);
  });

  it('asks for messages only where they are on', () => {
    const list = '/resident/message-timeline';
    expect(callsOfPages.get('messages')).toMatchObject({ withMessages: [list, '/user/notifications'] });
    expect(callsOfPages.get('messageThread')).toMatchObject({ withMessages: [`${list}/$1`] });
    for (const { always, unlessReturn, unlessRestricted } of callsOfPages.values())
      expect([always, unlessReturn, unlessRestricted].flat().filter((call) => call.startsWith(list))).toEqual([]);
  });

  it.each<[string, Situation & { isRestricted?: true; hasMessages?: true }]>([
    ['as the configuration has it by itself', { flags: {} }],
    ['with every module on', { modules: { messaging: true, defectNotice: true }, flags: { defectNotice: true }, hasMessages: true }],
    ['with every module off', { modules: { messaging: false, defectNotice: false }, flags: {} }],
    ['with every flag off', { flags: { removeUser: false, paymentInfo: false, messages: false, defectNotice: false } }],
    ['restricted by the configuration', { modules: { contractTerminationOnly: true }, flags: {}, isRestricted: true }],
    ['restricted by the flag', { flags: { contractTerminationOnly: true }, isRestricted: true }],
    [
      'restricted, with messages',
      { modules: { messaging: true }, flags: { contractTerminationOnly: true }, isRestricted: true, hasMessages: true },
    ],
  ])('equals what the loaders of every page ask for %s', async (_, { isRestricted, hasMessages, ...situation }) => {
    for (const [name, { always, unlessReturn, unlessRestricted, withMessages }] of callsOfPages) {
      const inThisMode = [...(isRestricted ? [] : unlessRestricted), ...(hasMessages ? withMessages : [])];
      const asked = await sorted(patterns[name], situation);
      expect({ name, asked }).toEqual({ name, asked: [...always, ...unlessReturn, ...inThisMode].toSorted() });
      const atReturn = await sorted(patterns[name], { ...situation, search: RETURN });
      expect({ name, atReturn }).toEqual({ name, atReturn: [...always, ...inThisMode].toSorted() });
    }
  });
});
