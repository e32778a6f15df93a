// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import own from '../public/config.json' with { type: 'json' };
import { configurationFor, otherHosts, pagePaths } from './other-hosts.ts';
import { securityHeaders } from './security-headers.ts';

const made = (host: (typeof otherHosts)[number], withSubdomains = false) => configurationFor(host, { config: own, withSubdomains });

describe.each(otherHosts)('the configuration for %s', (host) => {
  it('sets every security header, with the hosts of config.json', () => {
    for (const [name, value] of Object.entries(securityHeaders(own))) {
      expect(made(host)).toMatch(new RegExp(`${name}\\W+(value=)?"?${value.slice(0, 12).replace(/[()]/g, String.raw`\$&`)}`));
    }
    expect(made(host)).toContain('https://tunnistus.example.com');
    expect(made(host)).toContain('max-age=31536000');
    expect(made(host)).not.toContain('includeSubDomains');
    expect(made(host, true)).toContain('max-age=31536000; includeSubDomains');
  });

  it('lets pages never be stored and built files for a year', () => {
    expect(made(host)).toContain('no-store');
    expect(made(host)).toContain('public, max-age=31536000, immutable');
  });
});

it('names the addresses of a portal under a path below that path', () => {
  const under = (host: (typeof otherHosts)[number]) => configurationFor(host, { config: own, withSubdomains: false, base: '/portal/' });
  expect(under('apache')).toContain('FallbackResource /portal/index.html');
  expect(under('apache')).toContain('<Location "/portal/assets/">');
  expect(under('apache')).toContain('RequestHeader set X-Forwarded-Prefix /portal');
  expect(under('iis')).toContain('url="/portal/index.html"');
  const addresses = under('netlify').match(/^\/\S*/gm) ?? [];
  expect(addresses).toEqual(expect.arrayContaining(['/portal/*', '/portal/', '/portal/login', '/portal/assets/*']));
  expect(addresses.filter((address) => !address.startsWith('/portal/'))).toEqual([]);
});

it('lists no folder on Apache, whatever its folder of the files allows, and leaves alone what is beside the portal', () => {
  const [around, within = ''] = configurationFor('apache', { config: own, withSubdomains: false, base: '/portal/' }).split(
    /^<Location "\/portal\/">\n([^]*?)^<\/Location>/m,
  );
  expect(around).not.toMatch(/^(FallbackResource|Options|Header|AddDefaultCharset)/m);
  expect(within.trim().split('\n')).toEqual(
    expect.arrayContaining([
      'Options -Indexes -MultiViews',
      '  FallbackResource /portal/index.html',
      '  Header always set Cache-Control "no-store"',
    ]),
  );
});

it('writes a web.config that is XML', () => {
  const document = new DOMParser().parseFromString(made('iis'), 'text/xml');
  const values = Object.fromEntries(
    [...document.querySelectorAll('configuration > [path="assets"] add, system\\.webServer > httpProtocol add')].map((add) => [
      `${add.closest('location')?.getAttribute('path') ?? '/'} ${add.getAttribute('name')}`,
      add.getAttribute('value'),
    ]),
  );
  expect(values).toMatchObject({
    '/ Cache-Control': 'no-store',
    '/ Content-Security-Policy': securityHeaders(own)['Content-Security-Policy'],
    'assets Cache-Control': 'public, max-age=31536000, immutable',
  });
});

it('names each address in one rule of _headers with Cache-Control, and every page of the portal', () => {
  const rules = made('netlify').split(/^(?=\/)/m);
  const cached = rules.filter((rule) => rule.includes('Cache-Control')).map((rule) => rule.split('\n')[0]);
  expect(new Set(cached).size).toBe(cached.length);
  expect(cached).toEqual(expect.arrayContaining(pagePaths()));
  expect(pagePaths()).toEqual(expect.arrayContaining(['/', '/login', '/asiointi/*', '/omat-tiedot/*', '/register/*']));
  expect(rules.find((rule) => rule.startsWith('/*\n'))).not.toContain('Cache-Control');
});
