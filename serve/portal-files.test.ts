import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../mock/server.ts';
import { servePortal } from './portal-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
const outside = `${folder}-config.json`;
const SCRIPT = 'export const a = 1;'.repeat(100);
let server: Server;
let address: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, '.env'), '');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(folder, 'config.json'), '{"provider":"built"}');
  writeFileSync(join(folder, 'assets/index-a1b2.js'), SCRIPT);
  writeFileSync(join(folder, 'worker.js'), '');
  writeFileSync(outside, '{"provider":"first"}');
  const files = servePortal(folder, outside);
  const listening = await listen((incoming, outgoing) => void files.handle(incoming, outgoing), 0, '127.0.0.1');
  server = listening.server;
  address = `http://127.0.0.1:${listening.port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
  rmSync(outside);
});

/** The status of a path that is sent literally; `fetch` would normalize it. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(address, { path }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

describe('the files of the portal', () => {
  it('compresses files for clients that accept it, and caches hashed ones for a year', async () => {
    const answer = await fetch(`${address}/assets/index-a1b2.js`, { headers: { 'Accept-Encoding': 'br' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10);
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('carry a policy where a browser shows them as a document, and only there', async () => {
    const policy = async (path: string) => (await fetch(address + path)).headers.get('content-security-policy');
    expect(await policy('/login')).toContain("default-src 'none'");
    expect(await policy('/assets/gone.svg')).toContain("default-src 'none'");
    expect(await policy('/assets/index-a1b2.js')).toBeNull();
  });

  it('serves files only to pages of the portal, and declares the encoding of the page', async () => {
    for (const path of ['/login', '/assets/index-a1b2.js', '/config.json'])
      expect((await fetch(address + path)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await fetch(`${address}/login`)).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('serves files uncompressed to other clients', async () => {
    const answer = await fetch(`${address}/assets/index-a1b2.js`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(SCRIPT);
  });

  it.each(['/', '/login', '/asiointi/10000000-0000-4000-8000-000000000001'])('%s is the single page, never stored', async (path) => {
    const answer = await fetch(address + path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<title>Portal</title>');
  });

  it('never let the worker be stored that ends a demonstration at the same address', async () => {
    expect((await fetch(`${address}/worker.js`)).headers.get('cache-control')).toBe('no-store');
  });

  it('show a changed configuration at once, compressed too', async () => {
    const read = async () => (await fetch(`${address}/config.json`)).json();
    expect(await read()).toEqual({ provider: 'first' });
    writeFileSync(outside, '{"provider":"second"}');
    utimesSync(outside, new Date(), new Date(Date.now() + 5000));
    expect(await read()).toEqual({ provider: 'second' });
  });

  it('let pages ask the hosts that the configuration names, as soon as it does', async () => {
    const policy = async () => (await fetch(address)).headers.get('content-security-policy');
    expect(await policy()).toContain("connect-src 'self';");
    writeFileSync(outside, '{"provider":"first","allowedHosts":["files.example.com"]}');
    utimesSync(outside, new Date(), new Date(Date.now() + 9000));
    expect(await policy()).toContain("connect-src 'self' https://files.example.com;");
    writeFileSync(outside, '{');
    utimesSync(outside, new Date(), new Date(Date.now() + 12_000));
    expect(await policy()).toContain("connect-src 'self';");
    writeFileSync(outside, '{"provider":"second"}');
  });

  // Rules: configuration.one-build
  it('carry the brand of a valid configuration in the page, as soon as it is there', async () => {
    const page = async () => (await fetch(`${address}/login`)).text();
    const neutral = '<!doctype html><title>Portal</title><meta name="portal-brand">';
    writeFileSync(join(folder, 'index.html'), neutral);
    utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
    expect(await page()).toBe(neutral);
    writeFileSync(outside, '{"provider":{"name":"Koivukodit"}}');
    utimesSync(outside, new Date(), new Date(Date.now() + 15_000));
    expect(await page()).toContain('Koivukodit');
    writeFileSync(outside, '{"provider":"second"}');
    utimesSync(outside, new Date(), new Date(Date.now() + 18_000));
    expect(await page()).toBe(neutral);
  });

  it('come without a body for HEAD, but with its length', async () => {
    const answer = await fetch(`${address}/assets/index-a1b2.js`, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
    expect(answer.headers.get('content-length')).toBe(String(SCRIPT.length));
    expect(await answer.text()).toBe('');
  });

  it.each([
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.env',
    '/assets/gone.js',
    '/..%2f..%2fetc/passwd.txt',
    '/%2e%2e/secret.txt',
    '/%',
    '/a%00.js',
  ])('%s is not found', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it('refuse to be written to', async () => {
    expect((await fetch(address, { method: 'POST', body: '' })).status).toBe(405);
  });

  // Rules: configuration.longer-notice
  it('come with a warning in the console, as soon as they are served, about a setting that makes a tenant’s notice longer', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const file = `${outside}-longer.json`;
    writeFileSync(file, '{"provider":{"name":"Koivukodit"},"policy":{"rentalFirstEndDate":"end_of_month_after_next"}}');
    servePortal(folder, file);
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`${file}: policy.rentalFirstEndDate is "end_of_month_after_next"`)]]);
    writeFileSync(file, '{"provider":{"name":"Koivukodit"}}');
    servePortal(folder, file);
    expect(warn).toHaveBeenCalledTimes(1);
    rmSync(file);
    warn.mockRestore();
  });

  it('refuse to be served without a build', () => {
    expect(() => servePortal(join(folder, 'assets'))).toThrow('index.html');
  });
});
