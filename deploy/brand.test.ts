// Rules: configuration.one-build, configuration.provider-details, configuration.checked-file, configuration.longer-notice
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Brand } from '../src/app/boot/brand.ts';
import { accentProperty, accentShades } from '../src/ui/theme/accent.ts';
import { brandAttribute, NEUTRAL_META, readBrand, withBrand } from './brand.ts';
import { nginxHeaders } from './write-headers.ts';

const NEUTRAL = `<!doctype html><html><head><title>Portal</title>\n${NEUTRAL_META}\n<script src="/assets/boot.js"></script></head></html>`;
const HOSTILE = `"Koti" & 'Talo' </title><script>alert(1)</script> $host \${uri} \\ {% \u2028`;

const brandFrom = (provider: object): Brand => {
  const read = readBrand(JSON.stringify({ provider }));
  if (read.kind === 'invalid') throw new Error(JSON.stringify(read.problems));
  return read.brand;
};
/** As a browser reads the attribute. */
const read = (html: string): unknown => {
  const [, content = ''] = /<meta name="portal-brand" content='([^']*)'>/.exec(html) ?? [];
  return JSON.parse(content.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
};

describe('the brand of a configuration', () => {
  it('keeps the name exactly as the file spells it', () => {
    expect(brandFrom({ name: HOSTILE }).name).toBe(HOSTILE);
  });

  it('shows name, logo and links, and the shades that the portal makes of the accent colour', () => {
    const { css } = brandFrom({
      name: 'Koivukodit',
      logoUrl: '/logo.svg',
      supportUrl: '/tuki',
      accentColor: '#8a1c5c',
      legalLinks: [{ label: { fi: 'Ehdot', sv: 'Villkor', en: 'Terms' }, url: '/ehdot' }],
    });
    const shades = accentShades('#8a1c5c');
    expect(shades.kind === 'applied' && css).toContain(
      `${accentProperty('accent', 'light')}:${shades.kind === 'applied' && shades.light.accent}`,
    );
    expect(css.match(/--provider-[a-z]+-(light|dark):#[0-9a-f]{6}/gi)).toHaveLength(10);
    for (const part of [
      '--provider-name:"Koivukodit"',
      '--provider-logo:url("/logo.svg")',
      '--provider-support-display:list-item',
      '{content:"Villkor"}',
    ])
      expect(css).toContain(part);
  });

  it('shows the links of the statements that the deployment has', () => {
    const privacy = { controller: 'Koivukodit Oy', contact: { email: 'tietosuoja@example.com' } };
    const reading = readBrand(JSON.stringify({ provider: { name: 'Koivukodit' }, statements: { privacy } }));
    expect(reading.kind === 'ok' && reading.brand.css).toMatch(/[}]#shell \[data-link=privacy\]\{display:list-item\}$/);
  });

  it('shows nothing that the provider does not have, and no colour that the portal refuses', () => {
    expect(brandFrom({ name: 'Koivukodit', accentColor: '#ffff99' }).css).toBe(
      ':root{--provider-shown:visible;--provider-name:"Koivukodit"}',
    );
  });

  it('escapes texts so that a style sheet reads them only as text', () => {
    const [, name = ''] = /--provider-name:"(.*)"\}$/.exec(brandFrom({ name: '"}*{display:none}\\"\n' }).css) ?? [];
    expect(name).toBe(String.raw`\22 }*{display:none}\5c \22 \a `);
  });

  it.each([
    ['{', [{ path: '', key: 'notJson' }]],
    ['{"provider":{}}', [{ path: 'provider.name', key: 'missing' }]],
    [
      '{"provider":{"name":"x","accentColor":"red","logoUrl":"javascript:alert(1)"}}',
      expect.arrayContaining([{ path: 'provider.logoUrl', key: 'badUrl' }]),
    ],
  ])('fails for %s', (text, problems) => {
    expect(readBrand(text)).toEqual({ kind: 'invalid', problems });
  });
});

describe('a page with a brand', () => {
  it('carries the brand in one attribute, whatever the name is', () => {
    const brand = brandFrom({ name: HOSTILE });
    const html = withBrand(NEUTRAL, brand);
    expect(read(html)).toEqual(brand);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.replace(/<meta name="portal-brand"[^>]*>/, NEUTRAL_META)).toBe(NEUTRAL);
  });

  it('replaces the brand when the step runs again', () => {
    const [first, second] = [brandFrom({ name: HOSTILE }), brandFrom({ name: 'Koivukodit', accentColor: '#8a1c5c' })];
    expect(withBrand(withBrand(NEUTRAL, first), first)).toBe(withBrand(NEUTRAL, first));
    expect(withBrand(withBrand(NEUTRAL, first), second)).toBe(withBrand(NEUTRAL, second));
  });

  it('stays as it is when it has no place for one', () => {
    expect(withBrand('<title>Portal</title>', brandFrom({ name: 'Koivukodit' }))).toBe('<title>Portal</title>');
  });
});

describe('the brand for nginx', () => {
  const linesOf = (brand: Brand | null) =>
    nginxHeaders({}, brand)
      .split('\n')
      .filter((line) => !line.startsWith('add_header'));

  it('goes into the page as it is sent', () => {
    const brand = brandFrom({ name: HOSTILE, accentColor: '#8a1c5c' });
    const [, ...lines] = linesOf(brand);
    const values = new Map(
      lines.flatMap((line) => [...line.matchAll(/^set \$(\w+) '(.*)';$/gs)].map(([, name, value]) => [name, value] as const)),
    );
    const [, from, to = ''] = /^sub_filter '(.*)' '(.*)';$/.exec(lines.at(-2) ?? '') ?? [];
    expect(from).toBe(NEUTRAL_META);
    const sent = to.replaceAll("\\'", "'").replace(/\$\{(\w+)\}/g, (_, name: string) => values.get(name) ?? 'unknown');
    expect(sent).toBe(withBrand(NEUTRAL_META, brand));
  });

  it('writes no value that is too long for nginx or contains its syntax', () => {
    const links = Array.from({ length: 40 }, (_, at) => ({ label: { fi: '家'.repeat(30), sv: 'Å', en: 'E' }, url: `/link-${at}` }));
    const brand = brandFrom({ name: HOSTILE, legalLinks: links });
    for (const line of linesOf(brand)) expect(Buffer.byteLength(line)).toBeLessThan(4000);
    expect(brandAttribute(brand)).not.toMatch(/['$\\<>\n]/);
  });

  it('writes nothing for a page that stays neutral', () => {
    expect(linesOf(null)).toEqual(['# Made by `npm run headers` from config.json; not to be edited.', '']);
  });
});

describe('npm run headers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-brand-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const placed = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const command = join(import.meta.dirname, 'write-headers.ts');
  const config = placed('config.json', '{"provider":{"name":"Koivukodit"}}');

  it('writes the brand into a page that it is given', () => {
    const page = placed('index.html', NEUTRAL);
    const headers = execFileSync(process.execPath, [command, config, page], { encoding: 'utf8' });
    expect(headers).toContain('Content-Security-Policy');
    expect(readFileSync(page, 'utf8')).toBe(withBrand(NEUTRAL, brandFrom({ name: 'Koivukodit' })));
  });

  it('writes a file only when the configuration is valid and there', () => {
    const out = placed('portal-headers.conf', 'those of before');
    const to = (file: string) => spawnSync(process.execPath, [command, file, '--out', out], { encoding: 'utf8' });
    expect(to(placed('invalid.json', '{"provider":{}}'))).toMatchObject({ status: 1, stdout: '' });
    expect(to(join(folder, 'nothing.json'))).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^There is no file .*nothing\.json.*\n$/),
    });
    expect(readFileSync(out, 'utf8')).toBe('those of before');
    expect(to(config)).toMatchObject({ status: 0, stdout: '' });
    expect(readFileSync(out, 'utf8')).toContain('Content-Security-Policy');
  });

  it('asks for TLS on the subdomains only where the host says so', () => {
    const made = (...options: string[]) => execFileSync(process.execPath, [command, config, ...options], { encoding: 'utf8' });
    expect(made('--hsts-subdomains')).toContain('set $portal_hsts_scope "; includeSubDomains";');
    expect(made()).not.toContain('includeSubDomains');
  });

  it('makes headers without a brand', () => {
    expect(execFileSync(process.execPath, [command, config, '--no-brand'], { encoding: 'utf8' })).not.toContain('Koivukodit');
  });

  it('warns of a setting that makes a tenant’s notice longer, makes the headers all the same, and says nothing of the default', () => {
    const longer = '{"provider":{"name":"Koivukodit"},"policy":{"rentalFirstEndDate":"end_of_month_after_next"}}';
    const run = spawnSync(process.execPath, [command, placed('longer.json', longer)], { encoding: 'utf8' });
    expect(run).toMatchObject({ status: 0, stdout: expect.stringContaining('Content-Security-Policy') });
    expect(run.stderr).toContain('Warning: policy.rentalFirstEndDate is "end_of_month_after_next"');
    expect(spawnSync(process.execPath, [command, config], { encoding: 'utf8' }).stderr).not.toContain('Warning: policy');
  });

  it('says which field of an invalid configuration to correct, and makes nothing of it', () => {
    const page = placed('index.html', NEUTRAL);
    const run = spawnSync(process.execPath, [command, placed('bad.json', '{"provider":{"accentColor":"red"}}'), page], {
      encoding: 'utf8',
    });
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toContain('provider.name: the value is missing');
    expect(run.stderr).toContain('provider.accentColor: wrong format');
    expect(run.stderr).toContain('run the command again');
    expect(readFileSync(page, 'utf8')).toBe(NEUTRAL);
  });

  it('says what to name when the page is not of a build', () => {
    const page = placed('other.html', '<title>Other</title>');
    const run = spawnSync(process.execPath, [command, config, page], { encoding: 'utf8' });
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toContain('npm run build');
  });
});
