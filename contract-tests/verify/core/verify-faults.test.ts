/** A backend with a different fault in every interaction: the verifier reports each fault and never crashes. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PactInteraction } from '../../pact/pact-file.ts';
import { getNoThing, getThing, login, smallContract, THING } from '../testing/small-contract.ts';
import { type Answerer, sendJson, type TinyBackend, tinyBackend } from '../testing/tiny-backend.ts';
import type { Finding } from './finding.ts';
import { placeOf } from './finding.ts';
import type { Result } from './interaction-run.ts';
import { verify } from './verify.ts';

interface Fault {
  interaction?: PactInteraction;
  answer: Answerer;
  /** Places and what was there, in words; a finding that is not named here fails the test. */
  expected: Record<string, RegExp>;
  by?: Finding['by'];
}

const thing =
  (change: Record<string, unknown>): Answerer =>
  (_, response) =>
    sendJson(response, { ...THING, ...change });
const without =
  (...names: string[]): Answerer =>
  (_, response) =>
    sendJson(response, Object.fromEntries(Object.entries(THING).filter(([name]) => !names.includes(name))));
const secondPart = (change: Record<string, unknown>): Answerer => thing({ parts: [THING.parts[0], { ...THING.parts[1], ...change }] });
const raw =
  (text: string): Answerer =>
  (request) =>
    void request.socket.end(text);
const cookie =
  (...cookies: string[]): Answerer =>
  (_, response) =>
    sendJson(response, { success: true }, 200, { 'set-cookie': cookies });
const GOOD_COOKIE = 'resident_session=s3cret; Path=/; HttpOnly; Secure; SameSite=Lax';

const FAULTS: Record<string, Fault> = {
  // Nothing wrong
  'as the contract says': { answer: thing({}), expected: {} },
  'without what is optional, which the pact has': { answer: without('since'), expected: { 'body /since': /missing/ }, by: ['pact'] },
  'in gzip': {
    answer: (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip' })
        .end(gzipSync(JSON.stringify(THING))),
    expected: {},
  },
  'cookie in small letters': {
    interaction: login,
    answer: cookie('resident_session=s3cret; path=/; secure; samesite=lax; httponly'),
    expected: {},
  },
  'cookie with the prefix that the contract allows': { interaction: login, answer: cookie(`__Host-${GOOD_COOKIE}`), expected: {} },
  'cookie beside one of a load balancer': { interaction: login, answer: cookie('AWSALB=1; Path=/', GOOD_COOKIE), expected: {} },

  // Connection
  hangs: { answer: () => {}, expected: { transport: /not complete/ }, by: ['transport'] },
  'hangs in the body': {
    answer: (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":'),
    expected: { transport: /not complete/ },
  },
  'resets the connection': { answer: (request) => void request.socket.destroy(), expected: { transport: /closed in the middle/ } },
  'breaks off in the body': {
    answer: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).write('{"id":');
      setImmediate(() => response.destroy());
    },
    expected: { transport: /closed in the middle|aborted/ },
  },
  'speaks no HTTP': { answer: raw('SSH-2.0-OpenSSH_9.6\r\n'), expected: { transport: /not HTTP/ } },
  'sends JSON without end': {
    answer: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[');
      const more = () => {
        while (!response.destroyed && response.write('"x",'.repeat(10_000))) {
          // As long as it is taken.
        }
      };
      response.on('drain', more);
      more();
    },
    expected: { transport: /cut off/ },
  },
  'sends a small body that is large when unpacked': {
    answer: (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(4_000_000, ' '))),
    expected: { transport: /cut off/ },
  },
  'says gzip and is not': {
    answer: (_, response) => response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end('{}'),
    expected: { transport: /cannot be decoded/ },
  },

  // Status
  redirects: {
    answer: (_, response) => response.writeHead(302, { location: 'https://elsewhere.example.com/login?token=s3cret' }).end(),
    expected: { status: /^302 \(a redirect to https:\/\/elsewhere\.example\.com\/login; it was not followed\)/ },
    by: ['contract', 'pact'],
  },
  'an error that is documented, where none is due': {
    answer: (_, response) => sendJson(response, { code: 'NOT_FOUND' }, 404),
    expected: { status: /^404 NOT_FOUND$/ },
    by: ['pact'],
  },
  'a status that the contract does not have': { answer: (_, response) => sendJson(response, THING, 201), expected: { status: /^201/ } },
  'no content': { answer: (_, response) => void response.writeHead(204).end(), expected: { status: /^204/ } },

  // Content type and body
  'answers HTML': {
    answer: (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Oops</title>'),
    expected: { 'content-type': /^text\/html$/, 'body (all of it)': /markup/ },
  },
  'answers HTML as JSON': {
    answer: (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
    expected: { 'body (all of it)': /markup that begins with <html>/ },
  },
  'JSON as plain text': {
    answer: (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(THING)),
    expected: { 'content-type': /^text\/plain$/ },
  },
  'no content type': {
    answer: (_, response) => response.writeHead(200).end(JSON.stringify(THING)),
    expected: { 'content-type': /no content type/ },
  },
  'empty body': {
    answer: (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(),
    expected: { 'body (all of it)': /empty/ },
  },
  'not UTF-8': {
    answer: (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.from('{"name":"\xe4"}', 'latin1')),
    expected: { 'body (all of it)': /not UTF-8/ },
  },
  'a list for an object': {
    answer: (_, response) => sendJson(response, [THING]),
    expected: { 'body (all of it)': /a list of 1/ },
    by: ['contract', 'pact'],
  },
  null: { answer: (_, response) => sendJson(response, null), expected: { 'body (all of it)': /null/ } },

  // Fields
  'an extra field': {
    answer: thing({ ssn: '010290-901J' }),
    expected: { 'body /ssn': /^"010…" \(a text of 11\), an extra field$/ },
    by: ['contract'],
  },
  'an extra field in the second part': { answer: secondPart({ note: 1 }), expected: { 'body /parts/1/note': /1, an extra field/ } },
  'an extra field in a union': {
    answer: thing({ owner: { email: 'a@example.com', age: 4 } }),
    expected: { 'body /owner/age': /4, an extra/ },
  },
  'a missing field': { answer: without('name'), expected: { 'body /name': /missing/ }, by: ['contract', 'pact'] },
  'a missing field in the second part': { answer: secondPart({ isOpen: undefined }), expected: { 'body /parts/1/isOpen': /missing/ } },
  'a missing field in a union': { answer: thing({ owner: {} }), expected: { 'body /owner/email': /missing/ } },
  'null where it may not be': { answer: thing({ name: null }), expected: { 'body /name': /null/ } },
  'a number as text': { answer: thing({ id: '7' }), expected: { 'body /id': /^"7"$/ } },
  'another than asked for': { answer: thing({ id: 8 }), expected: { 'body /id': /^8$/ }, by: ['pact'] },
  'a boolean as text': { answer: secondPart({ isOpen: 'true' }), expected: { 'body /parts/1/isOpen': /^"true"$/ } },
  'a value outside the enumeration': { answer: thing({ status: 'ACTIVE' }), expected: { 'body /status': /^"ACTIVE"$/ } },
  'a date that is none': { answer: thing({ since: '2026-02-30' }), expected: { 'body /since': /2026-02-30/ } },
  'an invalid uuid': { answer: secondPart({ uuid: '2' }), expected: { 'body /parts/1/uuid': /^"2"$/ } },
  'an e-mail that is none': { answer: thing({ owner: { email: 'aino' } }), expected: { 'body /owner/email': /^"ain…" \(a text of 4\)$/ } },
  'no parts': { answer: thing({ parts: [] }), expected: { 'body /parts': /a list of 0/ }, by: ['pact'] },
  'two faults': { answer: thing({ name: 5, status: 'x' }), expected: { 'body /name': /5/, 'body /status': /"x"/ } },

  // Error answers
  'an error as it should be': {
    interaction: getNoThing,
    answer: (_, response) => sendJson(response, { code: 'NOT_FOUND' }, 404),
    expected: {},
  },
  'another error code': {
    interaction: getNoThing,
    answer: (_, response) => sendJson(response, { code: 'GONE' }, 404),
    expected: { 'body /code': /^"GONE"$/ },
    by: ['pact'],
  },
  'an error code that is not documented here': {
    interaction: getNoThing,
    answer: (_, response) => sendJson(response, { code: 'NO_SUCH_THING' }, 404),
    expected: { 'body /code': /^"NO_SUCH_THING"$/ },
    by: ['contract', 'pact'],
  },
  'an error without a code': {
    interaction: getNoThing,
    answer: (_, response) => sendJson(response, { message: 'no' }, 404),
    expected: { 'body /code': /missing/ },
  },
  'a success where an error is due': { interaction: getNoThing, answer: thing({}), expected: { status: /^200$/ }, by: ['pact'] },

  // Cookies
  'a good cookie': { interaction: login, answer: cookie(GOOD_COOKIE), expected: {} },
  'no cookie': { interaction: login, answer: cookie(), expected: { 'header Set-Cookie': /missing/ } },
  'a cookie without HttpOnly': {
    interaction: login,
    answer: cookie('resident_session=s3cret; Path=/; Secure; SameSite=Lax'),
    expected: { 'header Set-Cookie': /^resident_session=…; Path=\/; Secure; SameSite=Lax$/ },
    by: ['contract', 'pact'],
  },
  'a cookie without Secure': {
    interaction: login,
    answer: cookie('resident_session=s3cret; Path=/; HttpOnly; SameSite=Lax'),
    expected: { 'header Set-Cookie': /…/ },
  },
  'a cookie for other sites': {
    interaction: login,
    answer: cookie(GOOD_COOKIE.replace('Lax', 'None')),
    expected: { 'header Set-Cookie': /None/ },
  },
  'a cookie for one folder': {
    interaction: login,
    answer: cookie(GOOD_COOKIE.replace('Path=/', 'Path=/api')),
    expected: { 'header Set-Cookie': /api/ },
  },
  'an empty cookie': { interaction: login, answer: cookie(GOOD_COOKIE.replace('s3cret', '')), expected: { 'header Set-Cookie': /…/ } },
  'a weak session cookie where none is due': {
    answer: (_, response) => sendJson(response, THING, 200, { 'set-cookie': 'resident_session=s3cret; Path=/' }),
    expected: { 'header Set-Cookie': /…/ },
    by: ['contract'],
  },
};

describe('verify, against a backend that does something wrong', () => {
  const results = new Map<string, Result>();
  let backend: TinyBackend;

  beforeAll(async () => {
    let current: Answerer = () => {};
    backend = await tinyBackend((request, response, body) => current(request, response, body));
    const all = await verify({
      contract: smallContract(),
      interactions: Object.entries(FAULTS).map(([key, { interaction = getThing }]) => ({ key, interaction })),
      baseUrl: backend.origin,
      timeoutMs: 700,
      maxBodyBytes: 1_000_000,
      onStart: (key) => {
        current = FAULTS[key]?.answer ?? (() => {});
      },
    });
    for (const result of all) results.set(result.key, result);
  }, 60_000);
  afterAll(() => backend.close());

  it.each(Object.entries(FAULTS))('%s', (key, { expected, by }) => {
    const { findings, outcome } = results.get(key)!;
    expect(Object.fromEntries(findings.map((one) => [placeOf(one), one.actual]))).toEqual(
      Object.fromEntries(Object.entries(expected).map(([place, actual]) => [place, expect.stringMatching(actual)])),
    );
    expect(findings).toHaveLength(Object.keys(expected).length);
    expect(outcome).toBe(findings.length === 0 ? 'passed' : 'failed');
    if (by) expect(findings[0]?.by).toEqual(by);
  });

  it('never shows a session, a token or personal data', () => {
    expect(JSON.stringify([...results.values()])).not.toMatch(/s3cret|901J|aino/);
  });

  it('names the operation, the status and the requirement', () => {
    expect(results.get('a missing field in the second part')!.findings[0]).toEqual({
      operationId: 'getThing',
      status: 200,
      in: 'body',
      pointer: '/parts/1/isOpen',
      header: null,
      expected: 'the required field',
      actual: 'it is missing',
      rule: 'contracts.read-calls, contracts.entity-fields: isOpen: Whether one can go in.',
      by: ['contract', 'pact'],
      curl: expect.stringMatching(/^curl -i 'http:.*\/things\/7' .*resident_session=\$SESSION"/),
    });
    expect(results.get('redirects')!.findings[0]?.rule).toBe('contracts.read-calls, contracts.entity-fields: One thing.');
  });
});
