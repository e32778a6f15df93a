import { describe, expect, it } from 'vitest';
import type { Case } from '../../cases/case.ts';
import { exactOf } from './exact.ts';

const UUID = '10000000-0000-4000-8000-000000000001';
const base: Case = {
  operationId: 'getTermination',
  tag: 'termination',
  example: '200.approved',
  variant: null,
  status: 200,
  code: null,
  summary: '',
  states: [{ name: 'a termination request in a status', params: { status: 'approved' } }],
  request: {
    method: 'GET',
    path: '',
    pathValues: [UUID],
    query: {},
    headers: {},
    headersFromState: {},
    body: { kind: 'none' },
    cookie: 'session',
  },
  answer: {},
  exact: ['/contractType'],
  because: null,
};

describe('a value is exact', () => {
  it.each([
    ['/nextPage', 2, true],
    ['/success', true, true],
    ['/contractType', 'rental', true],
    ['/contractUuid', UUID, true],
    ['/*/contractUuid', UUID, true],
    ['/status', 'approved', true],
    ['/status', 'rejected', false],
    ['/contractUuid', '10000000-0000-4000-8000-000000000002', false],
    ['/name', UUID, false],
    ['/endDate', '2026-11-20', false],
  ])('answers for the place %s with the value %s: %s', (pointer, value, expected) => {
    expect(exactOf(base)(pointer, value)).toBe(expected);
  });
});
