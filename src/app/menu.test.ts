import { describe, expect, it } from 'vitest';
import { patterns } from '@/paths.ts';
import { isRestricted } from '@/session/access.ts';
import { type ContractPage, pageTarget } from '@/session/page-target.tsx';
import type { Session } from '@/session/session.ts';
import { allFlags, CONTRACT, configFor, type ModuleSettings, rolesOn, sessionFor } from '@/test-support/session.ts';
import { menuFor } from './menu.ts';
import { tilesFor } from './screens/FrontPage.tsx';

interface User {
  session?: Partial<Session>;
  modules?: ModuleSettings;
  /** All pages exist when no list is given. */
  existing?: readonly ContractPage[];
}

const ALL_ON = { messaging: true } as const;
const RESTRICTED = { ...ALL_ON, contractTerminationOnly: true } as const;

function inputFor({ session, modules = ALL_ON }: User) {
  return { session: sessionFor(session), config: configFor(modules), contractUuid: CONTRACT };
}

function targetsFor(user: User) {
  const pages = user.existing?.map((page) => patterns[page]) ?? Object.values(patterns);
  const routes = pages.map((path) => ({ path }));
  return (...[page, capability]: [ContractPage, Parameters<typeof pageTarget>[1]]) => pageTarget(page, capability, inputFor(user), routes);
}

/** `group: entries`; `…` marks a coming entry, `↗` an entry on another site. */
function menuOf(user: User): string[] {
  return menuFor(inputFor(user), targetsFor(user)).map(
    ({ name, items }) => `${name}: ${items.map(({ page, target }) => page + MARKS[target.kind]).join(' ')}`,
  );
}

const tilesOf = (user: User): string[] =>
  tilesFor(targetsFor(user), { restricted: isRestricted(inputFor(user)) }).map(({ name, target }) => name + MARKS[target.kind]);

const MARKS = { page: '', external: '↗', 'coming-soon': '…' } as const;
const TENANT = { permissions: rolesOn(CONTRACT, 'tenant') };
const PAYER = { permissions: rolesOn(CONTRACT, 'payer') };
const ELSEWHERE = { customDefectNoticeLinkUrl: 'https://huolto.example.com/' };

describe('the menu', () => {
  // Rules: shell.menu-groups
  it('shows four groups in their order to a contract party when everything is on', () => {
    expect(menuOf({})).toEqual([
      'home: frontPage',
      'transactions: createFaultReport terminate messages',
      'userInfo: ownDetails paymentInfo',
      expect.stringMatching(/^ownProperty: documents .*building .*contacts .*bulletinBoard .*parking$/),
    ]);
  });

  it.each<[string, User, string[]]>([
    ['a payer', { session: PAYER }, ['transactions: createFaultReport messages', 'userInfo: ownDetails paymentInfo']],
    ['a tenant who is neither party nor payer', { session: TENANT }, ['transactions: createFaultReport messages', 'userInfo: ownDetails']],
    [
      'a party while payments are not open yet',
      { session: { flags: { ...allFlags, paymentInfo: false } } },
      ['transactions: createFaultReport terminate messages', 'userInfo: ownDetails paymentInfo…'],
    ],
    ['a party while messages are off', { modules: {} }, ['transactions: createFaultReport terminate', 'userInfo: ownDetails paymentInfo']],
    [
      'a party who reports faults elsewhere',
      { modules: { ...ALL_ON, ...ELSEWHERE } },
      ['transactions: createFaultReport↗ terminate messages', 'userInfo: ownDetails paymentInfo'],
    ],
  ])('suits %s', (_, user, groups) => {
    expect(menuOf(user)).toEqual(['home: frontPage', ...groups, menuOf({}).at(-1)]);
  });

  it('labels every missing page as coming soon', () => {
    const coming = menuOf({}).map((group) => group.replaceAll(/ (?!frontPage|bulletinBoard)\w+/g, '$&…'));
    expect(menuOf({ existing: ['frontPage', 'bulletinBoard'] })).toEqual(coming);
  });

  it('leaves out an empty group', () => {
    expect(menuOf({ session: TENANT, modules: { defectNotice: false } }).map((group) => group.split(':')[0])).toEqual([
      'home',
      'userInfo',
      'ownProperty',
    ]);
  });

  // Rules: shell.menu-restricted
  it('shows only home, termination and own details in restricted mode', () => {
    expect(menuOf({ modules: RESTRICTED })).toEqual(['home: frontPage', 'transactions: terminate', 'userInfo: ownDetails']);
    expect(menuOf({ modules: RESTRICTED, session: TENANT })).toEqual(['home: frontPage', 'userInfo: ownDetails']);
  });
});

// Rules: shell.tile-order, shell.tile-sauna, shell.tile-messages
describe('the tiles', () => {
  it.each<[string, User, string[]]>([
    ['a contract party', {}, ['faultReport', 'payments', 'moveNotice', 'parking', 'saunaReservation…']],
    ['a payer', { session: PAYER }, ['faultReport', 'payments', 'parking', 'saunaReservation…']],
    ['a tenant who is neither', { session: TENANT }, ['faultReport', 'parking', 'saunaReservation…']],
    [
      'a party while payments are not open yet',
      { session: { flags: { ...allFlags, paymentInfo: false } } },
      ['faultReport', 'payments…', 'moveNotice', 'parking', 'saunaReservation…'],
    ],
    [
      'a party who reports faults elsewhere',
      { modules: ELSEWHERE },
      ['faultReport↗', 'payments', 'moveNotice', 'parking', 'saunaReservation…'],
    ],
    [
      'a party while fault reports are off',
      { modules: { defectNotice: false } },
      ['payments', 'moveNotice', 'parking', 'saunaReservation…'],
    ],
    ['a party in restricted mode', { modules: RESTRICTED }, ['moveNotice', 'parking', 'messages', 'saunaReservation…']],
    [
      'a party in restricted mode without messaging',
      { modules: { contractTerminationOnly: true } },
      ['moveNotice', 'parking', 'saunaReservation…'],
    ],
    [
      'a party before the pages are built',
      { existing: ['frontPage'] },
      ['faultReport…', 'payments…', 'moveNotice…', 'parking…', 'saunaReservation…'],
    ],
  ])('suit %s', (_, user, tiles) => {
    expect(tilesOf(user)).toEqual(tiles);
  });
});
