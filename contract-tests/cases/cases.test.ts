import { describe, expect, it } from 'vitest';
import { readContract } from '../contract/read-contract.ts';
import type { Case } from './case.ts';
import { cases, casesOf, nameOf } from './cases.ts';
import { tables } from './tables.ts';

const contract = readContract();

function named(name: string): Case {
  const found = cases().find((one) => nameOf(one) === name);
  if (!found) throw new Error(`there is no case ${name}`);
  return found;
}

describe('the cases', () => {
  it('never share a name', () => {
    const names = cases().map(nameOf);
    expect(new Set(names).size).toBe(names.length);
  });

  it('use only states of openapi/states, and have no placeholders in their paths', () => {
    for (const { states, request } of cases()) {
      for (const { name } of states) expect(contract.states.has(name)).toBe(true);
      expect(request.path).not.toMatch(/[{}]/);
    }
  });
});

describe('derived values', () => {
  it('take the contract from the state', () => {
    expect(named('listTenants 200.modification').request.path).toBe('/contracts/10000000-0000-4000-8000-000000000012/tenants');
  });

  it('take the contract and the id from the answer', () => {
    const { request, states } = named('getDefectNotice 200.terminated');
    expect(request.path).toBe('/contracts/10000000-0000-4000-8000-000000000009/defect-notices/70000000-0000-4000-8000-000000003090');
    expect(states).toEqual([{ name: 'a signed-in resident', params: { resident: 'terminated' } }]);
  });

  it('set the signed-in user before other states', () => {
    expect(named('getContract 500.internal-server-error').states).toEqual([
      { name: 'a signed-in resident', params: { resident: 'party-payer' } },
      { name: 'the backend fails' },
    ]);
  });

  it('send no cookie when nobody is signed in', () => {
    expect(named('getContract 401.unauthorized').request.cookie).toBe('none');
    expect(named('getContract 401.auth-error').request.cookie).toBe('session');
  });

  it('send the registration cookie', () => {
    expect(named('verifyEmail 200.code-sent').request.cookie).toBe('registration');
  });

  it('ask for another resident’s contract, or one that does not exist', () => {
    expect(named('listContacts 404.not-found').request.path).toContain('10000000-0000-4000-8000-000000000003');
    expect(named('listContacts 404.not-found (an unknown id)').request.path).toContain('00000000-0000-4000-8000-999999999999');
  });

  it('leave out the body, or send a malformed parameter', () => {
    expect(named('login 400.bad-request').request.body).toEqual({ kind: 'missing', type: 'application/json' });
    expect(named('listContacts 400.bad-request').request.path).toBe('/contracts/not-a-uuid/contacts');
  });

  it('take the request example of the same name, else the first', () => {
    expect(named('initFile 200.png').request.body).toMatchObject({ value: { file: { contentType: 'png' } } });
    expect(named('login 200.signed-in').request.body).toMatchObject({ value: { username: 'party-payer@example.com' } });
  });

  it('use the contract of the path as the slug of a message', () => {
    expect(named('sendMessage 404.not-found').request.headers).toEqual({ 'x-tenant-slug': '10000000-0000-4000-8000-000000000003' });
  });
});

describe('a table', () => {
  it.each([
    ['an operation of another tag', { contacts: { login: { success: [] } } }, 'which is not an operation of the tag'],
    ['an unknown answer', { contacts: { listContacts: { success: ['lost'] } } }, 'no answer 200.lost'],
    [
      'an unknown request example',
      { 'sign-in': { login: { success: ['signed-in'], every: { body: 'lost' } } } },
      'no request example lost',
    ],
    ['a validation error without the invalid value', { 'sign-in': { login: { success: [] } } }, 'has to tell which value is wrong'],
  ])('is refused when it contains %s', (_, table, message) => {
    expect(() => casesOf(contract, { ...tables, ...table })).toThrow(message);
  });
});
