import { FeatureFlags } from 'generated/zod/featureFlags.zod.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { allFlags, CONTRACT, configFor, type ModuleSettings, rolesOn, SECOND_CONTRACT, sessionFor, staff } from '@/test-support/session.ts';
import withoutModule from '../../openapi/examples/getFeatureFlags/200.without-module-flags.json';
import { type Access, access, type Capability, isRestricted, mayWrite } from './access.ts';
import type { Session } from './session.ts';

type Kinds = Record<Capability, Access['kind']>;

const kindsOf = (kind: Access['kind'], but: readonly Capability[]): Partial<Kinds> =>
  Object.fromEntries(Object.keys(access).flatMap((name) => (but.some((other) => other === name) ? [] : [[name, kind]])));

/** Every module and flag on, restricted mode off, and every role on the contract. */
const OPEN: Partial<Kinds> = { ...kindsOf('allowed', ['saunaReservation']), saunaReservation: 'coming-soon' };

const MODULES = { messaging: true } as const;
const RESTRICTED = { ...MODULES, contractTerminationOnly: true } as const;
const ELSEWHERE = { ...MODULES, customDefectNoticeLinkUrl: 'https://huolto.example.com/' };
const NO_PARTY = { termination: 'hidden' } as const;
const NO_PART = { ...NO_PARTY, modification: 'hidden' } as const;
const NO_MESSAGES = { messages: 'hidden', feedback: 'hidden' } as const;
const NO_FAULT_REPORTS = { faultReports: 'hidden', feedback: 'hidden' } as const;
/** All but a few: a page of which nothing is said here is closed. */
const IN_RESTRICTED_MODE = kindsOf('hidden', [
  'frontPage',
  'bulletin',
  'ownDetails',
  'parking',
  'addTenant',
  'messages',
  'termination',
  'leaving',
  'modification',
  'saunaReservation',
]);

interface Situation {
  session?: Partial<Session>;
  modules?: ModuleSettings;
  differs: Partial<Kinds>;
}

const flags = (changes: Partial<Session['flags']>) => ({ flags: { ...allFlags, ...changes } });
/** Answered by a backend that leaves the two to the settings of the portal. */
const withoutModuleFlags = { flags: parse(FeatureFlags, withoutModule.value) };
const roles = (...args: Parameters<typeof rolesOn>) => ({ permissions: rolesOn(...args) });

const SITUATIONS: Record<string, Situation> = {
  'every role': { differs: {} },
  'contract party only': { session: roles(CONTRACT, 'contractParty'), differs: {} },
  'payer only': { session: roles(CONTRACT, 'payer'), differs: NO_PART },
  'tenant only': { session: roles(CONTRACT, 'tenant'), differs: { ...NO_PARTY, payments: 'hidden' } },
  'no role': { session: roles(CONTRACT), differs: { ...NO_PART, payments: 'hidden' } },
  'roles on another contract only': {
    session: roles(SECOND_CONTRACT, 'tenant', 'payer', 'contractParty'),
    differs: { ...NO_PART, payments: 'hidden' },
  },
  'tenant only, where contracts are not changed electronically': {
    session: { ...flags({ contractModification: false }), ...roles(CONTRACT, 'tenant') },
    differs: { ...NO_PARTY, payments: 'hidden' },
  },
  'staff on behalf of the resident': { session: { metadata: staff }, differs: {} },

  'payments not open yet': { session: flags({ paymentInfo: false }), differs: { payments: 'coming-soon' } },
  'payments not open yet, tenant only': {
    session: { ...flags({ paymentInfo: false }), ...roles(CONTRACT, 'tenant') },
    differs: { ...NO_PARTY, payments: 'hidden' },
  },
  'messages off at the API': { session: flags({ messages: false }), differs: NO_MESSAGES },
  'messages off in the configuration': { modules: { messaging: false }, differs: NO_MESSAGES },
  'fault reports off at the API': { session: flags({ defectNotice: false }), differs: NO_FAULT_REPORTS },
  'fault reports off in the configuration': { modules: { ...MODULES, defectNotice: false }, differs: NO_FAULT_REPORTS },
  'messages and fault reports off': {
    session: flags({ messages: false, defectNotice: false }),
    differs: { ...NO_MESSAGES, ...NO_FAULT_REPORTS, contactHistory: 'hidden' },
  },
  'fault reports elsewhere': { modules: ELSEWHERE, differs: { faultReports: 'external' } },
  'fault reports elsewhere but off': { modules: { ...ELSEWHERE, defectNotice: false }, differs: NO_FAULT_REPORTS },
  'flags of other features off': {
    session: flags({ removeUser: false, passportAuth: false, contractModification: false, contractTerminationOnly: false }),
    differs: {},
  },

  'restricted mode': { modules: RESTRICTED, differs: IN_RESTRICTED_MODE },
  'restricted mode, tenant only': {
    modules: RESTRICTED,
    session: roles(CONTRACT, 'tenant'),
    differs: { ...IN_RESTRICTED_MODE, ...NO_PARTY },
  },
  'restricted mode, payments not open yet': {
    modules: RESTRICTED,
    session: flags({ paymentInfo: false }),
    differs: IN_RESTRICTED_MODE,
  },
  'restricted mode, fault reports elsewhere': { modules: { ...ELSEWHERE, ...RESTRICTED }, differs: IN_RESTRICTED_MODE },
  'restricted mode, messages off': { modules: { contractTerminationOnly: true }, differs: { ...IN_RESTRICTED_MODE, messages: 'hidden' } },
  'restricted in the configuration but not at the API': {
    modules: RESTRICTED,
    session: flags({ contractTerminationOnly: false }),
    differs: IN_RESTRICTED_MODE,
  },
  'restricted at the API but not in the configuration': { session: flags({ contractTerminationOnly: true }), differs: IN_RESTRICTED_MODE },
  'without the two optional flags': { session: withoutModuleFlags, differs: {} },
  'without the two optional flags, fault reports off in the configuration': {
    session: withoutModuleFlags,
    modules: { ...MODULES, defectNotice: false },
    differs: NO_FAULT_REPORTS,
  },
  'without the two optional flags, restricted in the configuration': {
    session: withoutModuleFlags,
    modules: RESTRICTED,
    differs: IN_RESTRICTED_MODE,
  },
};

function inputFor({ session, modules = MODULES }: Situation) {
  return { session: sessionFor(session), config: configFor(modules), contractUuid: CONTRACT };
}

// Rules: fault-reports.access-conditions, feedback.access-conditions, session.flag-and-module, session.resident-users, shell.menu-messages, shell.menu-payments, shell.tile-payments, shell.tile-fault-report, fault-reports.custom-link, ending.not-party-explained
describe('what a user may do on a contract', () => {
  it.each(Object.entries(SITUATIONS))('%s', (_, situation) => {
    const input = inputFor(situation);
    const kinds = Object.fromEntries(Object.entries(access).map(([capability, rule]) => [capability, rule(input).kind]));
    expect(kinds).toEqual({ ...OPEN, ...situation.differs });
  });

  it('gives the external address of fault reports', () => {
    expect(access.faultReports(inputFor({ modules: ELSEWHERE, differs: {} }))).toEqual({
      kind: 'external',
      url: 'https://huolto.example.com/',
    });
  });
});

// Rules: session.restricted-mode, session.restricted-either, session.optional-flags
describe('restricted mode', () => {
  it.each([
    [true, true, true],
    [true, false, true],
    [true, undefined, true],
    [false, true, true],
    [false, false, false],
    [false, undefined, false],
  ])('follows the module %s and the flag %s: %s', (module, flag, restricted) => {
    const session = sessionFor(flag === undefined ? withoutModuleFlags : flags({ contractTerminationOnly: flag }));
    expect(isRestricted({ session, config: configFor({ contractTerminationOnly: module }) })).toBe(restricted);
  });
});

it('lets residents write, and staff only read', () => {
  expect(mayWrite(sessionFor())).toBe(true);
  expect(mayWrite(sessionFor({ metadata: staff }))).toBe(false);
});
