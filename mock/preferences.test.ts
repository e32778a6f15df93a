import { describe, expect, it } from 'vitest';
import type { MockOperation } from './choose-example.ts';
import { readPreferences, wantedAnswer, writePreferences } from './preferences.ts';

const listContacts: MockOperation = {
  operationId: 'listContacts',
  tag: 'contacts',
  method: 'GET',
  path: '/contracts/{contractUuid}/contacts',
  answers: [
    { status: 200, name: 'party-payer', summary: '' },
    { status: 200, name: 'empty', summary: '' },
    { status: 404, name: 'not-found', summary: '' },
    { status: 404, name: 'empty', summary: '' },
  ],
};

describe('readPreferences', () => {
  it.each([
    ['code=200, example=empty', { status: 200, example: 'empty' }],
    ['code=200;example=empty', { status: 200, example: 'empty' }],
    ['Code = 200,example="empty"', { status: 200, example: 'empty' }],
    ['example=a=b', { example: 'a=b' }],
    ['dynamic=true', { dynamic: true }],
    ['resident=occupancy', { resident: 'occupancy' }],
    ['failure=html', { failure: 'html' }],
    ['respond-async, wait=10', {}],
    ['', {}],
    [undefined, {}],
  ])('reads %s', (header, preferences) => {
    expect(readPreferences(header)).toEqual(preferences);
  });

  it.each([
    ['code=abc', '"abc" is no status code.'],
    ['resident=nobody', 'no resident called "nobody"'],
    ['failure=fire', 'no failure called "fire", only hang, html, malformed, reset'],
  ])('says what is wrong with %s', (header, problem) => {
    expect(readPreferences(header)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it('reads what writePreferences writes', () => {
    const preferences = { status: 404, example: 'not-found', resident: 'staff', failure: 'reset', dynamic: true } as const;
    expect(readPreferences(writePreferences(preferences))).toEqual(preferences);
    expect(writePreferences({})).toBe('');
  });
});

describe('wantedAnswer', () => {
  it('leaves the choice to the resident when nothing or just success is preferred', () => {
    expect(wantedAnswer(listContacts, {})).toEqual({ kind: 'own' });
    expect(wantedAnswer(listContacts, { status: 200 })).toEqual({ kind: 'own' });
  });

  it('takes the first example of a status, or the first status of an example', () => {
    expect(wantedAnswer(listContacts, { status: 404 })).toEqual({ kind: 'named', status: 404, name: 'not-found' });
    expect(wantedAnswer(listContacts, { example: 'empty' })).toEqual({ kind: 'named', status: 200, name: 'empty' });
    expect(wantedAnswer(listContacts, { status: 404, example: 'empty' })).toEqual({ kind: 'named', status: 404, name: 'empty' });
  });

  it('lists the available answers when the preferred one does not exist, and takes no other', () => {
    expect(wantedAnswer(listContacts, { status: 200, example: 'not-found' })).toEqual({
      kind: 'problem',
      message: 'listContacts has no status 200 with example "not-found". It has: 200 party-payer, 200 empty, 404 not-found, 404 empty.',
    });
    expect(wantedAnswer(listContacts, { status: 503 })).toMatchObject({ kind: 'problem' });
  });

  // Rules: api.gateway-answers
  it.each([405, 413, 415, 429])('takes %d for the answer of a gateway, which every operation may get', (status) => {
    expect(wantedAnswer(listContacts, { status })).toEqual({ kind: 'gateway', status });
    const own = { ...listContacts, answers: [{ status, name: 'own', summary: '' }] };
    expect(wantedAnswer(own, { status })).toEqual({ kind: 'named', status, name: 'own' });
  });
});
