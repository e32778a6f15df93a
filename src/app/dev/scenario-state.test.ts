import { describe, expect, it } from 'vitest';
import { callAt, operations } from './contract.ts';
import { countChoices, NO_CHOICE, NO_SCENARIO, parseScenario, planFor, type Scenario, withChoice, withModule } from './scenario-state.ts';

const CONTRACT_2 = '10000000-0000-4000-8000-000000000002';
const EMPTY = { kind: 'example', status: 200, name: 'empty' } as const;

function plan(scenario: Scenario, method: string, address: string) {
  const at = callAt(method, address);
  if (!at) throw new Error(`the contract has no ${address}`);
  return planFor(scenario, at.call, at.query);
}

describe('parseScenario', () => {
  const stored: Scenario = {
    resident: 'arrears',
    modules: { messaging: false },
    operations: {
      listContacts: { outcome: EMPTY, delayMs: 500 },
      listContracts: { outcome: { kind: 'failure', failure: 'html' }, delayMs: 0 },
      getUserProfile: { outcome: { kind: 'status', status: 503 }, delayMs: 0 },
    },
  };

  it('reads what was stored', () => {
    expect(parseScenario(JSON.stringify(stored), operations)).toEqual(stored);
  });

  it('drops choices that the contract or the residents no longer have', () => {
    const outdated: Scenario = {
      resident: 'moved-away',
      modules: {},
      operations: {
        ...stored.operations,
        removedOperation: { outcome: null, delayMs: 500 },
        listContacts: { outcome: { kind: 'example', status: 200, name: 'renamed' }, delayMs: 0 },
        getUserProfile: { outcome: { kind: 'status', status: 418 }, delayMs: 0 },
      },
    };
    const { resident, operations: kept } = parseScenario(JSON.stringify(outdated), operations);
    expect(resident).toBeNull();
    expect(Object.keys(kept)).toEqual(['listContracts']);
  });

  it.each([null, '', 'no json', '7', '{"resident": 7}', '{"resident": null, "modules": {}, "operations": {"listContacts": {}}}'])(
    'begins anew with %s',
    (text) => {
      expect(parseScenario(text, operations)).toEqual(NO_SCENARIO);
    },
  );
});

describe('planFor', () => {
  it('leaves a call unchanged when nothing is chosen', () => {
    expect(plan(NO_SCENARIO, 'GET', '/api/user/profile')).toEqual({ preferences: {}, delayMs: 0, isOffline: false });
  });

  it('requests the example of the contract in the path, else of the chosen resident', () => {
    const scenario = { ...NO_SCENARIO, resident: 'party-payer' };
    expect(plan(scenario, 'GET', '/api/user/profile').preferences).toEqual({
      status: 200,
      example: 'party-payer',
      resident: 'party-payer',
    });
    expect(plan(scenario, 'GET', `/api/contracts/${CONTRACT_2}/contacts`).preferences).toMatchObject({ example: 'party-payer-occupancy' });
  });

  it('leaves the answer to the mock where the chosen resident has no example', () => {
    expect(plan({ ...NO_SCENARIO, resident: 'party-payer' }, 'POST', '/api/logout').preferences).toEqual({ resident: 'party-payer' });
  });

  it('prefers a choice for the operation over the resident', () => {
    const scenario = withChoice({ ...NO_SCENARIO, resident: 'party-payer' }, 'listContacts', { outcome: EMPTY, delayMs: 2000 });
    expect(plan(scenario, 'GET', `/api/contracts/${CONTRACT_2}/contacts`)).toEqual({
      preferences: { status: 200, example: 'empty', resident: 'party-payer' },
      delayMs: 2000,
      isOffline: false,
    });
  });

  it.each([
    [{ kind: 'status', status: 503 } as const, { status: 503 }, false],
    [{ kind: 'failure', failure: 'malformed' } as const, { failure: 'malformed' }, false],
    [{ kind: 'failure', failure: 'offline' } as const, {}, true],
  ])('carries out %o', (outcome, preferences, isOffline) => {
    const scenario = withChoice(NO_SCENARIO, 'getUserProfile', { outcome, delayMs: 0 });
    expect(plan(scenario, 'GET', '/api/user/profile')).toEqual({ preferences, delayMs: 0, isOffline });
  });
});

describe('choices', () => {
  it('counts each choice separately', () => {
    const scenario = withModule(
      withChoice({ ...NO_SCENARIO, resident: 'staff' }, 'listContacts', { outcome: EMPTY, delayMs: 0 }),
      'messaging',
      false,
    );
    expect(countChoices(NO_SCENARIO)).toBe(0);
    expect(countChoices(scenario)).toBe(3);
  });

  it('disappear when removed', () => {
    const chosen = withChoice(NO_SCENARIO, 'listContacts', { outcome: EMPTY, delayMs: 0 });
    expect(withChoice(chosen, 'listContacts', NO_CHOICE)).toEqual(NO_SCENARIO);
    expect(withModule(withModule(NO_SCENARIO, 'messaging', true), 'messaging', undefined)).toEqual(NO_SCENARIO);
  });

  it('count a delay alone as one', () => {
    expect(countChoices(withChoice(NO_SCENARIO, 'listContacts', { outcome: null, delayMs: 500 }))).toBe(1);
  });
});
