import { describe, expect, it } from 'vitest';
import { chooseExample, type MockOperation, matchOperation, signInOutcome } from './choose-example.ts';

const CONTRACT_1 = '10000000-0000-4000-8000-000000000001';
const CONTRACT_2 = '10000000-0000-4000-8000-000000000002';

function operation(operationId: string, method: string, path: string, names: string[]): MockOperation {
  return {
    operationId,
    tag: 'test',
    method,
    path,
    answers: [
      ...names.map((name) => ({ status: 200, name, summary: name })),
      { status: 401, name: 'unauthorized', summary: 'Nobody is signed in' },
    ],
  };
}

const contacts = operation('listContacts', 'GET', '/contracts/{contractUuid}/contacts', ['party-payer', 'party-payer-occupancy', 'empty']);
const profile = operation('getUserProfile', 'GET', '/user/profile', ['party-payer', 'occupancy', 'staff']);
const bulletins = operation('listBulletins', 'GET', '/contracts/{contractUuid}/bulletins', [
  'party-payer',
  'party-payer-page-1',
  'page-1',
  'page-2',
]);
const spots = operation('listParkingAreas', 'GET', '/contracts/{contractUuid}/parking-spots', ['party-payer', 'party-payer-own', 'own']);
const reserve = operation('reserveParkingSpot', 'POST', '/contracts/{contractUuid}/parking-spots/reservations', ['reserved']);
const anySpot = operation('getParkingSpot', 'POST', '/contracts/{contractUuid}/parking-spots/{id}', ['spot']);
const notice = operation('getDefectNotice', 'GET', '/contracts/{contractUuid}/defect-notices/{uuid}', [
  'party-payer',
  '70000000-0000-4000-8000-000000003002',
]);
const all = [contacts, profile, bulletins, spots, anySpot, reserve, notice];

function chosen(method: string, address: string, resident: string | null): string | null {
  const url = new URL(address, 'http://mock');
  const call = matchOperation(all, method, url.pathname);
  if (!call) throw new Error(`no operation for ${address}`);
  return chooseExample(call, url.searchParams, resident);
}

describe('matchOperation', () => {
  it('fills in the parameters of the path', () => {
    expect(matchOperation(all, 'GET', `/contracts/${CONTRACT_1}/defect-notices/a%20b`)).toEqual({
      operation: notice,
      params: { contractUuid: CONTRACT_1, uuid: 'a b' },
    });
  });

  it('prefers the template with fewer parameters, whatever the order of the contract', () => {
    const path = `/contracts/${CONTRACT_1}/parking-spots/reservations`;
    expect(matchOperation([anySpot, reserve], 'POST', path)?.operation).toBe(reserve);
    expect(matchOperation([reserve, anySpot], 'POST', path)?.operation).toBe(reserve);
  });

  it.each([
    ['another method', 'DELETE', '/user/profile'],
    ['an unknown path', 'GET', '/user/unknown'],
    ['a longer path', 'GET', '/user/profile/more'],
    ['an empty parameter', 'GET', '/contracts//contacts'],
    ['a parameter that is no valid encoding', 'GET', '/contracts/%zz/contacts'],
  ])('finds nothing for %s', (_, method, path) => {
    expect(matchOperation(all, method, path)).toBeNull();
  });
});

describe('chooseExample', () => {
  it('takes the example of the contract in the path before that of the resident', () => {
    expect(chosen('GET', `/contracts/${CONTRACT_2}/contacts`, 'party-payer')).toBe('party-payer-occupancy');
  });

  it('takes the example of the resident where no contract is in the path', () => {
    expect(chosen('GET', '/user/profile', 'occupancy')).toBe('occupancy');
  });

  it('prefers the example of another id in the path', () => {
    expect(chosen('GET', `/contracts/${CONTRACT_1}/defect-notices/70000000-0000-4000-8000-000000003002`, 'party-payer')).toBe(
      '70000000-0000-4000-8000-000000003002',
    );
  });

  it('gives staff the examples of the resident they act for, except where staff has its own', () => {
    expect(chosen('GET', `/contracts/${CONTRACT_1}/contacts`, 'staff')).toBe('party-payer');
    expect(chosen('GET', '/user/profile', 'staff')).toBe('staff');
  });

  it('takes the requested page, the resident’s own one first', () => {
    const path = `/contracts/${CONTRACT_1}/bulletins`;
    expect(chosen('GET', `${path}?page=0`, 'party-payer')).toBe('party-payer');
    expect(chosen('GET', `${path}?page=1`, 'party-payer')).toBe('party-payer-page-1');
    expect(chosen('GET', '/contracts/unknown/bulletins?page=2', 'subtenant')).toBe('page-2');
  });

  it('takes the resident’s own reservations when only those are requested', () => {
    expect(chosen('GET', `/contracts/${CONTRACT_1}/parking-spots?include=own`, 'party-payer')).toBe('party-payer-own');
    expect(chosen('GET', `/contracts/${CONTRACT_1}/parking-spots?include=all`, 'party-payer')).toBe('party-payer');
  });

  it('takes the default for an unknown resident and for one without an example', () => {
    expect(chosen('GET', '/user/profile', null)).toBeNull();
    expect(chosen('GET', '/user/profile', 'no-phone')).toBeNull();
  });

  it('never chooses an error of that name', () => {
    const errors = operation('x', 'GET', '/x', []);
    errors.answers.push({ status: 400, name: 'occupancy', summary: '' });
    expect(chooseExample({ operation: errors, params: {} }, new URLSearchParams(), 'occupancy')).toBeNull();
  });
});

describe('signInOutcome', () => {
  const password = 'Asukas-2026!';

  it('signs in every resident of WORLD.md', () => {
    expect(signInOutcome({ username: 'occupancy@example.com', password })).toEqual({ resident: 'occupancy' });
    expect(signInOutcome({ username: 'staff@example.com', password })).toEqual({ resident: 'staff' });
  });

  it('reports an unconfirmed address only with the right password', () => {
    expect(signInOutcome({ username: 'unconfirmed@example.com', password })).toEqual({ example: 'user-not-confirmed' });
    expect(signInOutcome({ username: 'unconfirmed@example.com', password: 'wrong' })).toEqual({ example: 'invalid-credentials' });
  });

  it.each([
    { username: 'occupancy@example.com', password: 'Wrong-2026!' },
    { username: 'nobody@example.com', password },
    { username: 'occupancy@example.org', password },
    { username: 7, password },
    {},
  ])('refuses %o', (credentials) => {
    expect(signInOutcome(credentials)).toEqual({ example: 'invalid-credentials' });
  });
});
