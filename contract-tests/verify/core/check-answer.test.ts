/** The headers of answers: who may read and keep them, and the cookies of the contract. */
import { describe, expect, it } from 'vitest';
import { theContract } from '../data.ts';
import type { Answer } from './answer.ts';
import { checkAnswer } from './check-answer.ts';

const contract = theContract();
const SESSION = 's.7f3c1d0e9b8a4c52';

function findings(
  operationId: string,
  example: string,
  headers: readonly (readonly [string, string])[],
  change?: (body: string) => string,
) {
  const operation = contract.operations.get(operationId);
  if (!operation) throw new Error(operationId);
  const text = JSON.stringify(contract.exampleOf(operationId, 200, example));
  const answer: Answer = {
    status: 200,
    headers: [['Content-Type', 'application/json'], ...headers],
    body: Buffer.from(change ? change(text) : text),
  };
  return checkAnswer(contract, operation, answer, { sessions: [SESSION] }).map(({ header, expected, actual }) => ({
    header,
    expected,
    actual,
  }));
}
const cookie = (attributes: string) =>
  [['Set-Cookie', `resident_session=${SESSION}; Path=/; HttpOnly; Secure; SameSite=Lax${attributes}`]] as const;

describe('checkAnswer', () => {
  // Rules: api.one-origin
  it('finds an answer that every other site may read', () => {
    expect(findings('getFeatureFlags', 'all-on', [['access-control-allow-origin', '*']])).toEqual([
      { header: 'Access-Control-Allow-Origin', expected: 'not every site to read the answer (api.one-origin)', actual: '*' },
    ]);
    expect(findings('getFeatureFlags', 'all-on', [['Access-Control-Allow-Origin', 'https://portal.example.com']])).toEqual([]);
  });

  // Rules: api.not-shared
  it.each(['public, max-age=60', 'max-age=0, s-maxage=60', 'Public'])(
    'finds an answer to a signed-in user that a shared cache keeps: %s',
    (value) => {
      expect(findings('getUserProfile', 'party-payer', [['Cache-Control', value]])).toMatchObject([{ header: 'Cache-Control' }]);
      // Nobody is signed in there.
      expect(findings('getFeatureFlags', 'all-on', [['Cache-Control', value]])).toEqual([]);
    },
  );

  it.each(['no-store', 'private, no-cache', 'private, max-age=60'])('leaves an answer alone that only the user may keep: %s', (value) => {
    expect(findings('getUserProfile', 'party-payer', [['Cache-Control', value]])).toEqual([]);
  });

  // Rules: api.session-cookie
  it('finds the value of a session in a body or in a header or cookie other than its own', () => {
    expect(findings('login', 'signed-in', cookie(''))).toEqual([]);
    expect(findings('login', 'signed-in', [...cookie(''), ['X-Session', SESSION]])).toMatchObject([{ header: 'X-Session' }]);
    expect(findings('login', 'signed-in', [...cookie(''), ['Set-Cookie', `sid=${SESSION}; Path=/`]])).toMatchObject([
      { header: 'Set-Cookie', actual: 'this header has its value' },
    ]);
    expect(
      findings('getUserProfile', 'party-payer', [], (body) => body.replace(/"firstName":"[^"]*"/, `"firstName":"${SESSION}"`)),
    ).toEqual([{ header: null, expected: 'the session in its cookie only (api.session-cookie)', actual: 'the body has its value' }]);
  });

  it.each([
    ['; Domain=example.com', 'resident_session without Domain, so that no other host gets it (api.session-cookie)'],
    ['; Max-Age=86401', 'resident_session that ends with the browser or within a day (api.session-cookie)'],
    ['; Expires=Fri, 01 Jan 2100 00:00:00 GMT', 'resident_session that ends with the browser or within a day (api.session-cookie)'],
  ])('finds a cookie with %s', (attributes, expected) => {
    expect(findings('login', 'signed-in', cookie(attributes))).toMatchObject([{ header: 'Set-Cookie', expected }]);
  });

  it.each(['', '; Max-Age=86400', '; Priority=High', '; Partitioned'])('leaves a cookie alone with "%s"', (attributes) => {
    expect(findings('login', 'signed-in', cookie(attributes))).toEqual([]);
  });
});
