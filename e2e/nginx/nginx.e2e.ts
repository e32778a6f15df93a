/** The portal behind a real nginx with the files of deploy/, over TLS and HTTP/2. The first journey is walked over it as well (playwright.config.ts). */
// Rules: messages.attachment-list, files.max-size
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { NEUTRAL_META, readBrand, withBrand } from '../../deploy/brand.ts';
import { FILE_BYTES } from '../../generated/limits.ts';
import { listen } from '../../mock/server.ts';
import ownConfig from '../config.json' with { type: 'json' };
import { attach, expectSent, messageField, openForm, openList, send, subjectField, writer } from '../support/messages.ts';
import { startNameServer } from '../support/name-server.ts';
import { OLDER_FILE, startNginx } from '../support/nginx.ts';
import { credentials, expect, inState, test } from '../support/portal.ts';
import { builtFor, UNDER_A_PATH } from '../support/server.ts';

/** Asks over HTTP/2 without a browser, which keeps some headers for itself. */
async function ask(address: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const session = connect(address, { rejectUnauthorized: false });
  try {
    return await new Promise((resolve, reject) => {
      session.once('error', reject);
      const request = session.request(headers);
      request.once('response', (answer) => resolve({ ...answer, protocol: session.alpnProtocol }));
      request.once('error', reject);
      request.resume().end();
    });
  } finally {
    session.close();
  }
}

const get = (address: string, path: string, more: Record<string, string> = {}) => ask(address, { ':path': path, ...more });

test('serves the pages over HTTP/2 with every header, and nothing that is to be forgotten is stored', async ({ portal }) => {
  const page = await get(portal.address, '/login', { 'accept-encoding': 'gzip' });
  expect(page).toMatchObject({
    protocol: 'h2',
    ':status': 200,
    'cache-control': 'no-store',
    'content-encoding': 'gzip',
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const policy = String(page['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://tunnistus.example.com https://tiedostot.example.com");
  expect(policy).toContain("img-src 'self' blob: https://tunnistus.example.com");
  expect(policy).not.toMatch(/https:(?!\/\/)/);

  const body = await (await fetch(`${portal.plainAddress}/login`)).text();
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(body) ?? [];
  const file = await get(portal.address, script);
  expect(file).toMatchObject({
    ':status': 200,
    'cache-control': 'public, max-age=31536000, immutable',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
  expect(file).not.toHaveProperty('content-encoding');
  for (const [accepted, sent] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
  ] as const) {
    expect(await get(portal.address, script, { 'accept-encoding': accepted })).toMatchObject({
      ':status': 200,
      'content-encoding': sent,
      'content-type': file['content-type'],
      'cache-control': file['cache-control'],
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  }
  expect(await get(portal.address, '/.vite/manifest.json')).toMatchObject({ ':status': 404 });
  const copy = await get(portal.address, `/br${script}`);
  expect(copy).toMatchObject({ ':status': 404 });
  expect(copy).not.toHaveProperty('content-encoding');
  // It acts on documents only.
  expect(file).not.toHaveProperty('content-security-policy');
  expect(await get(portal.address, '/assets/gone.js')).toMatchObject({ ':status': 404, 'cache-control': 'no-store' });
  expect(await get(portal.address, '/config.json')).toMatchObject({ ':status': 200, 'cache-control': 'no-cache' });
  // The picture may be kept by the backend's word; at the proxy nothing of the API is.
  expect(await get(portal.address, '/api/media/pihatalkoot.svg')).toMatchObject({ ':status': 200, 'cache-control': 'no-store' });
  expect(await get(portal.address, '/api/contracts')).toMatchObject({ ':status': 401, 'cache-control': 'no-store' });
});

test('serves the page at the address of any page, and the files of the release before', async ({ portal }) => {
  const page = await (await fetch(`${portal.plainAddress}/`)).text();
  const deep = '/asiointi/3f2b1c4e-0000-4000-8000-000000000001/maksut/tiedot';
  expect(await get(portal.address, deep)).toMatchObject({ ':status': 200, 'content-type': 'text/html; charset=utf-8' });
  expect(await (await fetch(portal.plainAddress + deep)).text()).toBe(page);
  expect(await get(portal.address, `/${OLDER_FILE}`)).toMatchObject({
    ':status': 200,
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('answers 404 for a file that is not there, and with the portal for every other address', async ({ portal }) => {
  for (const path of ['/logo.svg', '/healthz', '/asiointi/logo.png', '/.well-known/nothing.txt'])
    expect(await get(portal.address, path), path).toMatchObject({ ':status': 404, 'cache-control': 'no-store' });
  expect(await get(portal.address, '/worker.js')).toMatchObject({ ':status': 200, 'cache-control': 'no-store' });
  for (const path of ['/nowhere', '/login/', '/asiointi'])
    expect(await get(portal.address, path), path).toMatchObject({ ':status': 200, 'content-type': 'text/html; charset=utf-8' });
});

// Rules: configuration.one-build
test('serves the portal under a path of its host, with nothing beside it but what belongs to the root', async () => {
  const dist = await builtFor(UNDER_A_PATH);
  mkdirSync(join(dist, '.well-known'), { recursive: true });
  writeFileSync(join(dist, '.well-known/security.txt'), 'Contact: mailto:security@example.com');
  const calls: unknown[] = [];
  const backend = await listen(
    (incoming, outgoing) => {
      calls.push([incoming.url, incoming.headers['x-forwarded-prefix']]);
      outgoing.writeHead(418).end();
    },
    0,
    '127.0.0.1',
  );
  const configFile = join(import.meta.dirname, '../config.json');
  const nginx = await startNginx({ dist, base: UNDER_A_PATH, configFile, backend: `http://127.0.0.1:${backend.port}` });
  const askPlain = (path: string) => fetch(nginx.plainAddress + path, { redirect: 'manual' });
  const statusOf = async (path: string) => (await askPlain(path)).status;
  try {
    const page = await (await askPlain(`${UNDER_A_PATH}login`)).text();
    const [, script = ''] = /<script src="([^"]+)"/.exec(page) ?? [];
    expect(script.startsWith(`${UNDER_A_PATH}assets/boot-`)).toBe(true);
    expect((await askPlain(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    // Over plain HTTP, Node.js takes no brotli.
    expect((await askPlain(script)).headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(await (await askPlain(`${UNDER_A_PATH}asiointi/1`)).text()).toBe(page);
    expect(await (await askPlain(`${UNDER_A_PATH}config.json`)).json()).toEqual(ownConfig);
    expect((await askPlain(UNDER_A_PATH.slice(0, -1))).headers.get('location')).toMatch(new RegExp(`${UNDER_A_PATH}$`));
    for (const path of ['/', '/login', '/asukas/', '/config.json', script.slice(UNDER_A_PATH.length - 1), '/api/contracts'])
      expect(await statusOf(path), path).toBe(404);
    for (const path of ['/.well-known/security.txt', '/healthz.json']) expect(await statusOf(path), path).toBe(200);

    expect(await statusOf(`${UNDER_A_PATH}api/contracts?a=%2F&b=%20`)).toBe(418);
    expect(calls).toEqual([['/api/contracts?a=%2F&b=%20', UNDER_A_PATH.slice(0, -1)]]);
  } finally {
    await nginx.stop();
    backend.server.close();
  }
});

test('starts when the backend cannot be found, and follows its name to another address', async () => {
  /** The address of the backend, by the name server; null where it knows none, undefined while it says nothing. */
  let known: string | null | undefined;
  const names = await startNameServer(() => known);
  const backend = await listen((_incoming, outgoing) => outgoing.writeHead(418).end(), 0, '127.0.0.1');
  const nginx = await startNginx({
    dist: join(import.meta.dirname, '../../dist'),
    configFile: join(import.meta.dirname, '../config.json'),
    backend: `http://backend.example.com:${backend.port}`,
    resolver: `127.0.0.1:${names.port} ipv6=off`,
  });
  // An answer is complete within ten seconds.
  const status = async () => (await fetch(`${nginx.plainAddress}/api/contracts`, { signal: AbortSignal.timeout(10_000) })).status;
  try {
    expect((await fetch(`${nginx.plainAddress}/login`)).status).toBe(200);
    expect(await status()).toBe(502);
    known = null;
    expect(await status()).toBe(502);
    known = '127.0.0.1';
    await expect.poll(status).toBe(418);
    // Nobody is there.
    known = '127.0.0.2';
    await expect.poll(status).toBe(502);
  } finally {
    await nginx.stop();
    backend.server.close();
    names.close();
  }
});

test('says which release it is, and is never stored while it does', async ({ portal }) => {
  expect(await get(portal.address, '/healthz.json')).toMatchObject({ ':status': 200, 'cache-control': 'no-store' });
  expect(await (await fetch(`${portal.plainAddress}/healthz.json`)).json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: expect.stringMatching(/^([0-9a-f]{40}|unknown)$/),
    contract: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    builtAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });
});

test('runs without the rights of root, writes in one folder only and listens to its own ports only', async ({ portal }) => {
  const { pid, ports, site, writable } = portal.nginx ?? { pid: 0, ports: [], site: '', writable: '' };
  const [, uid] = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  expect(Number(uid)).toBeGreaterThan(0);
  expect(readdirSync(writable)).toEqual(expect.arrayContaining(['nginx.pid', 'portal', 'proxy_temp']));
  // Root may write everything, so only the rights of the file say what nginx may.
  if (process.getuid?.() !== 0) expect(() => accessSync(join(site, 'index.html'), constants.W_OK)).toThrow(/EACCES/);

  const ofProcess = new Set(
    readdirSync(`/proc/${pid}/fd`).map((one) => /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${one}`))?.[1]),
  );
  const listening = ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && ofProcess.has(inode))
      .map(([, local = '']) => Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16)),
  );
  expect(new Set(listening)).toEqual(new Set(ports));
});

// Rules: configuration.one-build, configuration.provider-details
test('puts the brand of the configuration into the page as it is sent', async ({ page, portal }) => {
  const read = readBrand(readFileSync(join(import.meta.dirname, '../config.json'), 'utf8'));
  const brand = read.kind === 'ok' ? withBrand(NEUTRAL_META, read.brand) : 'no brand';
  for (const path of ['/login', '/', '/index.html']) expect(await (await fetch(portal.plainAddress + path)).text()).toContain(brand);
  await page.route(/\/assets\/index-[^/]*\.js$/, () => {
    // The portal's own code does not come.
  });
  await page.goto(`${portal.address}/login`, { waitUntil: 'commit' });
  await expect(page).toHaveTitle(ownConfig.provider.name);
  await expect(page.locator('#shell .button--variant_primary')).toBeVisible();
});

test('asks for TLS from then on only where the browser came over TLS', async ({ portal }) => {
  const hsts = async (headers: Record<string, string>) =>
    (await fetch(`${portal.plainAddress}/login`, { headers })).headers.get('strict-transport-security');
  expect(await hsts({})).toBeNull();
  expect(await hsts({ 'X-Forwarded-Proto': 'http' })).toBeNull();
  expect(await hsts({ 'X-Forwarded-Proto': 'https' })).toBe('max-age=31536000');
});

test('tells the backend over what the browser came', async ({ portal }) => {
  expect(await get(portal.address, '/api/contracts')).toMatchObject({ ':status': 401 });
  expect(portal.forwarded().at(-1)).toMatchObject({ 'x-forwarded-proto': 'https' });
  await fetch(`${portal.plainAddress}/api/contracts`, { headers: { 'X-Forwarded-Proto': 'https' } });
  expect(portal.forwarded().at(-1)).toMatchObject({ 'x-forwarded-proto': 'https' });
  await fetch(`${portal.plainAddress}/api/contracts`);
  expect(portal.forwarded().at(-1)).toMatchObject({ 'x-forwarded-proto': 'http' });
});

test('keeps a session whose cookie no other host of the domain can plant', async ({ page, portal }) => {
  const { username, password } = credentials('party-payer');
  await page.goto(`${portal.address}/login?lang=fi`);
  await page.getByLabel('Sähköpostiosoite').fill(username);
  await page.getByLabel('Salasana', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Aino!' })).toBeVisible();
  expect(await page.context().cookies()).toMatchObject([{ name: '__Host-resident_session', path: '/', secure: true, httpOnly: true }]);
});

test('lets the largest file through, and the message with it', async ({ page, portal, context }) => {
  const who = writer(page, 'fi');
  await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
  await openList(who, 'fi');
  await openForm(who);
  const head = '%PDF-1.4\n';
  const buffer = Buffer.concat([Buffer.from(head), Buffer.alloc(FILE_BYTES - head.length - 6, ' '), Buffer.from('%%EOF\n')]);
  expect(buffer.length).toBe(FILE_BYTES);
  await attach(who, { name: 'iso.pdf', mimeType: 'application/pdf', buffer });
  await subjectField(who).fill('Iso liite');
  await messageField(who).click();
  await page.keyboard.type('Hei');
  await send(who);
  await expectSent(who);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Iso liite');
});
