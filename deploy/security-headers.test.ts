import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import own from '../public/config.json' with { type: 'json' };
import { compressBuild } from './compress.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { nginxHeaders } from './write-headers.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const directive = (name: string, config: unknown) =>
  contentSecurityPolicy(config)
    .split('; ')
    .find((one) => one.startsWith(name));

describe('the headers of the portal', () => {
  it('allow no inline script or style, no other site’s code and two policies of Trusted Types', () => {
    const policy = contentSecurityPolicy(own);
    expect(policy).not.toMatch(/unsafe-|data:|\*|https:(?!\/\/)/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types dompurify first-formatter");
    expect(policy).not.toContain('allow-duplicates');
  });

  it('let files, reports and pictures come from the hosts that the configuration names, and from no other', () => {
    const config = {
      provider: { name: 'x', logoUrl: 'https://cdn.example.com/logo.svg' },
      allowedHosts: ['files.example.com', 'pictures.example.com:8443'],
      errorReporting: { dsn: 'https://key@errors.example.com/1' },
    };
    const named = 'https://files.example.com https://pictures.example.com:8443';
    expect(directive('connect-src', config)).toBe(`connect-src 'self' ${named} https://errors.example.com`);
    expect(directive('img-src', config)).toBe(`img-src 'self' blob: ${named} https://cdn.example.com`);
  });

  it.each([
    ['nothing', {}],
    ['no object', null],
    ['a logo of our own', { provider: { logoUrl: '/logo.svg' } }],
    ['hosts that are none', { allowedHosts: ["evil.example; script-src 'unsafe-inline'", '*'] }],
    ['addresses without TLS', { provider: { logoUrl: 'http://a.example/x' }, errorReporting: { dsn: 'http://key@a.example/1' } }],
  ])('let nothing out for a configuration with %s', (_, config) => {
    expect(directive('connect-src', config)).toBe("connect-src 'self'");
    expect(directive('img-src', config)).toBe("img-src 'self' blob:");
  });

  // WCAG 2.2, 2.5.4: no page hears of it when the device is moved.
  it('forbid what no page uses: motion, camera, microphone, place and payment', () => {
    const { 'Permissions-Policy': policy } = securityHeaders(own);
    for (const one of ['accelerometer', 'gyroscope', 'camera', 'microphone', 'geolocation', 'payment'])
      expect(policy).toContain(`${one}=()`);
  });

  it('writes the headers for nginx as `npm start` sends them', () => {
    const lines = nginxHeaders(own, null).split('\n');
    for (const [name, value] of Object.entries(securityHeaders(own))) {
      expect(lines).toContain(`add_header ${name} "${value}" always;`);
      expect(value).not.toMatch(/["$\\\n]/);
    }
  });
});

// Rules: configuration.one-build
it('writes no brand into the image, whose configuration is mounted', () => {
  expect(read('./Dockerfile')).toMatch(/^RUN npm run headers -- public\/config\.json --no-brand --out/m);
});

describe('compressed files', () => {
  const site = read('./portal-site.conf');
  const build = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-build-'));
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    return folder;
  };

  it('compresses files to the place where nginx looks for them', async () => {
    expect(site).toContain('gzip_static on;');
    expect(site).toContain('-f $document_root/br$uri');
    expect(read('./Dockerfile')).toContain('RUN npm run compress -- dist\n');

    const folder = build({ 'assets/index.js': 'run();', 'assets/fi/common.json': '{}', 'assets/font.woff2': 'x' });
    expect(await compressBuild(folder)).toBe(2);
    expect(gunzipSync(readFileSync(join(folder, 'assets/index.js.gz'))).toString()).toBe('run();');
    expect(brotliDecompressSync(readFileSync(join(folder, 'br/assets/index.js'))).toString()).toBe('run();');
    expect(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.gz$|^br.*\./.test(name))
        .toSorted(),
    ).toEqual(['assets/fi/common.json.gz', 'assets/index.js.gz', 'br/assets/fi/common.json', 'br/assets/index.js']);
    // What is compressed already is not compressed again.
    expect(await compressBuild(folder)).toBe(2);
    rmSync(folder, { recursive: true });
  });

  it('never take the place of a file that a provider replaces, nor of the page, which gets its brand as it is sent', async () => {
    const folder = build({ 'config.json': '{}', 'home-screen.json': '{}', 'logo.svg': '<svg/>', 'index.html': '<!doctype html>' });
    expect(await compressBuild(folder)).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
