import { describe, expect, it } from 'vitest';
import type { OperatorContext, Recorded } from '../mutant.ts';
import { answerOf, contextFor, faultsOf, JSON_HEADERS, recordedOf } from '../testing/small-contract.ts';
import { answerOperators } from './answers.ts';

const SCHEMA = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };

function faults(name: string, recorded: Recorded, changes: Partial<OperatorContext> = {}) {
  const operator = answerOperators.find((one) => one.name === name);
  if (!operator) throw new Error(`there is no operator ${name}`);
  return faultsOf(operator, recorded, contextFor(SCHEMA, changes));
}

const success = recordedOf(answerOf(200, { id: 7 }));
const refusal = recordedOf(answerOf(404, { code: 'NOT_FOUND' }), { scenario: 'not-found' });
const codes: OperatorContext['codes'] = () => ['NOT_FOUND', 'MISSING_CONTRACT'];

/**
 * Operators on the whole answer, with the faulty answers that they make from a success and from a refusal; null where they do not apply.
 */
const WHOLE = {
  'empty-body': [
    { status: 200, body: '' },
    { status: 404, body: '' },
  ],
  'null-body': [
    { status: 200, body: 'null' },
    { status: 404, body: 'null' },
  ],
  'wrapped-body': [
    { status: 200, body: '{"data":{"id":7}}' },
    { status: 404, body: '{"data":{"code":"NOT_FOUND"}}' },
  ],
  'cut-body': [
    { status: 200, body: '{"id":7' },
    { status: 404, body: '{"code":"NOT_FOUND"' },
  ],
  'success-status-201': [{ status: 201, body: '{"id":7}' }, null],
  'success-status-202': [{ status: 202, body: '{"id":7}' }, null],
  'success-status-204': [{ status: 204, body: '' }, null],
  'error-with-status-200': [null, { status: 200, body: '{"code":"NOT_FOUND"}' }],
} as const;

describe('an operator of whole answers', () => {
  it.each(Object.entries(WHOLE))('%s', (name, [ofSuccess, ofRefusal]) => {
    const seen = (recorded: Recorded) =>
      faults(name, recorded).map(({ class: kind, answer }) => ({ class: kind, status: answer.status, body: answer.body.toString() }));
    expect(seen(success)).toEqual(ofSuccess ? [{ class: 'contract', ...ofSuccess }] : []);
    expect(seen(refusal)).toEqual(ofRefusal ? [{ class: 'contract', ...ofRefusal }] : []);
  });

  it('gives each operator a unique name', () => {
    const names = answerOperators.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('replaces JSON by an HTML page, with and without changing the content type', () => {
    const [honest] = faults('html-page', success);
    const [lying] = faults('html-as-json', success);
    expect(honest?.answer.headers).toEqual([['content-type', 'text/html; charset=utf-8']]);
    expect(lying?.answer.headers).toEqual(JSON_HEADERS);
    expect([honest, lying].map((fault) => fault?.answer.body.toString().startsWith('<!doctype html>'))).toEqual([true, true]);
  });

  it('changes or drops the content type alone', () => {
    expect(faults('content-type-text', success)[0]?.answer).toEqual({
      ...success.answer,
      headers: [['content-type', 'text/plain; charset=utf-8']],
    });
    expect(faults('content-type-missing', success)[0]?.answer).toEqual({ ...success.answer, headers: [] });
  });

  it('redirects', () => {
    const [fault] = faults('redirected', success);
    expect(fault?.answer).toMatchObject({ status: 302, headers: [...JSON_HEADERS, ['location', '/login']] });
  });
});

describe('the wrong answer', () => {
  it('changes the status to that of another error, which is a semantic fault only if the operation documents it', () => {
    expect(faults('wrong-error-status', refusal).map(({ pointer, class: kind }) => `${pointer} ${kind}`)).toEqual([
      'status:400 semantic',
      'status:403 contract',
      'status:500 semantic',
    ]);
    expect(faults('wrong-error-status', success)).toEqual([]);
  });

  it('changes the code to that of another error, an unknown one, or one in small letters', () => {
    expect(faults('wrong-error-code', refusal, { codes }).map(({ pointer, class: kind, body }) => ({ pointer, kind, body }))).toEqual([
      { pointer: '/code:documented', kind: 'semantic', body: { code: 'MISSING_CONTRACT' } },
      { pointer: '/code:unknown', kind: 'contract', body: { code: 'SOMETHING_WENT_WRONG' } },
      { pointer: '/code:small', kind: 'contract', body: { code: 'not_found' } },
    ]);
    expect(faults('wrong-error-code', success, { codes })).toEqual([]);
  });

  it('empties a list with items, but no list inside items', () => {
    const list = { type: 'array', items: SCHEMA };
    const schema = {
      type: 'object',
      properties: { all: { type: 'array', items: { type: 'object', properties: { some: list } } }, none: list },
    };
    const recorded = recordedOf(answerOf(200, { all: [{ some: [{ id: 1 }] }], none: [] }));
    expect(faults('empty-list', recorded, { bodySchema: () => schema }).map(({ pointer, body }) => [pointer, body])).toEqual([
      ['/all', { all: [], none: [] }],
    ]);
  });

  it('empties the object where the contract requires a property', () => {
    expect(faults('empty-object', success).map(({ pointer, body }) => [pointer, body])).toEqual([['', {}]]);
    expect(faults('empty-object', success, { bodySchema: () => ({ ...SCHEMA, required: [] }) })).toEqual([]);
  });

  it('contains the data of another id than the requested one', () => {
    expect(faults('wrong-resource', { ...success, asked: ['7'] }).map(({ body, class: kind }) => [body, kind])).toEqual([
      [{ id: 8 }, 'semantic'],
    ]);
    expect(faults('wrong-resource', { ...success, asked: ['9'] })).toEqual([]);
  });

  it('changes the next page to a wrong one, to none, or to an address', () => {
    const pages = (nextPage: number | null) =>
      faults('wrong-page', recordedOf(answerOf(200, { nextPage }))).map(({ class: kind, body }) => [
        kind,
        (body as { nextPage: unknown }).nextPage,
      ]);
    expect(pages(2)).toEqual([
      ['semantic', 3],
      ['contract', expect.stringContaining('https://')],
      ['semantic', null],
    ]);
    expect(pages(null)).toHaveLength(2);
    expect(faults('wrong-page', success)).toEqual([]);
  });

  it('puts a success in place of a refusal, or a refusal in place of a success', () => {
    const given = answerOf(200, { id: 7 });
    expect(faults('served-instead-of-refused', refusal, { success: () => given }).map(({ pointer, answer }) => [pointer, answer])).toEqual([
      ['status:200:not-found', given],
    ]);
    expect(faults('served-instead-of-refused', refusal)).toEqual([]);
    expect(faults('refused-instead-of-served', success).map(({ answer, body }) => [answer.status, body])).toEqual([
      [400, { code: 'BAD_REQUEST' }],
      [404, { code: 'NOT_FOUND' }],
      [500, { code: 'INTERNAL_SERVER_ERROR' }],
    ]);
    expect(faults('refused-instead-of-served', refusal)).toEqual([]);
  });
});

describe('a session cookie', () => {
  const COOKIE = 'resident_session=abc; Path=/; HttpOnly; Secure; SameSite=Lax';
  const withCookie = recordedOf(answerOf(200, { id: 7 }, [['set-cookie', COOKIE]]));
  const cookieOf = (fault: string) =>
    faults('cookie', withCookie)
      .find(({ pointer }) => pointer === `header:Set-Cookie:${fault}`)
      ?.answer.headers.find(([name]) => name === 'set-cookie')?.[1];

  it.each([
    ['missing', undefined],
    ['not-http-only', 'resident_session=abc; Path=/; Secure; SameSite=Lax'],
    ['not-secure', 'resident_session=abc; Path=/; HttpOnly; SameSite=Lax'],
    ['without-same-site', 'resident_session=abc; Path=/; HttpOnly; Secure'],
    ['same-site-none', 'resident_session=abc; Path=/; HttpOnly; Secure; SameSite=None'],
    ['path-of-the-api', 'resident_session=abc; Path=/api; HttpOnly; Secure; SameSite=Lax'],
    ['other-name', 'sid=abc; Path=/; HttpOnly; Secure; SameSite=Lax'],
  ])('becomes %s', (fault, expected) => {
    expect(cookieOf(fault)).toBe(expected);
  });

  it('does not apply to answers that set no cookie', () => {
    expect(faults('cookie', withCookie)).toHaveLength(7);
    expect(faults('cookie', success)).toEqual([]);
  });
});
