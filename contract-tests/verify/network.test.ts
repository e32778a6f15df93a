/** What lies between the verifier and a backend: proxies, gateways, addresses, and other ways to write the same answer. None of it is a finding. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { command } from './testing/command.ts';
import { type Reference, referenceBackend } from './testing/reference.ts';
import { inSmallChunks, untilTheEnd, type Wire, type WireAnswer, wired } from './testing/wire.ts';

let backend: Reference;
beforeAll(async () => {
  backend = await referenceBackend();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => backend.close());

async function verified(wire: Wire, only: readonly string[], ending = '') {
  const server = await wired(backend.baseUrl, wire);
  const addresses = ['--base-url', server.baseUrl + ending, '--states-url', server.statesUrl + ending];
  const { code, out, errors } = await command(...addresses, ...only.flatMap((name) => ['--only', name]));
  await server.close();
  return { code, errors, failures: out.split('\n').filter((line) => line.startsWith('✗')) };
}

const GREEN = { code: 0, errors: [], failures: [] };
const CONTACTS = ['contacts'];
const body =
  (change: (text: string) => string) =>
  (answer: WireAnswer): WireAnswer =>
    String(answer.headers['content-type']).includes('json')
      ? { ...answer, body: Buffer.from(change(answer.body.toString('utf8'))) }
      : answer;

const WIRES: readonly (readonly [how: string, only: readonly string[], wire: Wire])[] = [
  [
    'at another path',
    ['documents', 'files', 'bulletins', 'messages', 'createQuestion', 'getQuestion', 'listQuestions'],
    { path: '/asukas/v2' },
  ],
  ['at the root of a host', ['documents', 'contacts'], { path: '' }],
  [
    'in gzip',
    CONTACTS,
    { change: (answer) => ({ ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' }, body: gzipSync(answer.body) }) },
  ],
  ['in small chunks', ['contacts', 'documents'], { write: inSmallChunks }],
  ['without a length', CONTACTS, { write: untilTheEnd('1.1') }],
  ['by HTTP/1.0', ['contacts', 'documents'], { write: untilTheEnd('1.0') }],
  ['over IPv6 alone', CONTACTS, { host: '::1' }],
  ['with a byte order mark', ['contacts', 'login', 'initFile'], { change: body((text) => `\uFEFF${text}`) }],
  [
    'with seven digits of a second',
    ['notifications', 'files', 'getDefectNotice', 'listDefectNotices', 'createDefectNotice', 'getTermination', 'initTermination'],
    {
      change: body((text) =>
        text
          .replaceAll(/("\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{3}))?(Z|[+-]\d\d:\d\d)"/g, '$1.$20000$3"')
          .replaceAll(/(:\d\d)\.0000(Z|[+-])/g, '$1.0000000$2'),
      ),
    },
  ],
  [
    'with refusals as problem+json',
    ['contacts', 'login', 'createQuestion', 'listQuestions', 'getQuestion'],
    {
      change: (answer) =>
        answer.status < 400
          ? answer
          : { ...answer, headers: { ...answer.headers, 'content-type': 'application/problem+json; charset=utf-8' } },
    },
  ],
];

describe('a backend that answers', { timeout: 180_000 }, () => {
  it.each(WIRES)('%s passes', async (_, only, wire) => {
    expect(await verified(wire, only)).toEqual(GREEN);
  });

  it('passes when both addresses are given with a slash at the end', async () => {
    expect(await verified({}, CONTACTS, '/')).toEqual(GREEN);
  });

  // Nothing listens at the proxy: a call that went through it would fail.
  it.each(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy', 'HTTPS_PROXY'])('passes on this machine when %s is set', async (name) => {
    vi.stubEnv(name, 'http://127.0.0.1:9');
    expect(await verified({}, CONTACTS)).toEqual(GREEN);
  });
});

describe('--list', () => {
  it('ends without a stack trace when its reader has ended', async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('cli.ts', import.meta.url)), '--list']);
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });
});
