import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { configSchema } from './config.ts';
import { loadConfig, readConfig } from './load-config.ts';

const origin = 'https://asukas.example.com';
const minimal = { provider: { name: 'Esimerkkikodit Oy' } };
const read = (config: unknown) => readConfig(JSON.stringify(config), origin);
const problemsOf = (config: unknown) => {
  const result = read(config);
  return result.kind === 'invalid' ? Object.fromEntries(result.problems.map(({ path, key }) => [path, key])) : result.kind;
};

describe('a configuration with the name only', () => {
  // Rules: configuration.checked-file, configuration.module-settings, configuration.policy-settings, configuration.provider-details, configuration.error-reporting
  it('uses the defaults of docs/configuration.md', () => {
    expect(read(minimal)).toEqual({
      kind: 'ok',
      config: {
        provider: { name: 'Esimerkkikodit Oy', legalLinks: [] },
        modules: { contractTerminationOnly: false, defectNotice: true, messaging: false },
        policy: {
          rentalFirstEndDate: 'end_of_next_month',
          rentalFirstBeneficiary: 'optional',
          writeDelayMs: 1000,
          requestTimeoutMs: 20_000,
          entryLinkDelayMs: 1000,
          logoutDelayMs: 1000,
          sessionMinutes: 30,
          lockMinutes: 15,
        },
        allowedHosts: [],
        statements: {},
        errorReporting: {},
      },
    });
  });
});

// Rules: configuration.external-urls
describe('addresses', () => {
  it('become absolute', () => {
    expect(read({ provider: { name: 'x', logoUrl: '/logo.svg', supportUrl: 'https://www.example.org/tuki' } })).toMatchObject({
      config: { provider: { logoUrl: 'https://asukas.example.com/logo.svg', supportUrl: 'https://www.example.org/tuki' } },
    });
  });

  it.each(['http://www.example.org', '//www.example.org', 'javascript:alert(1)', 'logo.svg', ''])('fail as %j', (logoUrl) =>
    expect(problemsOf({ provider: { name: 'x', logoUrl } })).toEqual({ 'provider.logoUrl': 'badUrl' }),
  );

  it('lead to an allowed host for fault reports', () => {
    const modules = { customDefectNoticeLinkUrl: 'https://huolto.example.org/ilmoitus' };
    expect(problemsOf({ ...minimal, modules })).toEqual({ 'modules.customDefectNoticeLinkUrl': 'hostNotAllowed' });
    expect(read({ ...minimal, modules, allowedHosts: ['huolto.example.org'] })).toMatchObject({ config: { modules } });
  });
});

describe('the problems of a file', () => {
  it('reports the problems of all fields at once, each with its path', () => {
    expect(
      problemsOf({
        provider: { accentColor: 'green', legalLinks: [{ label: { fi: 'Tietosuoja', en: '' }, url: 'x' }] },
        modules: { mesaging: true, messaging: 'yes', customDefectNoticeLinkUrl: 'ftp://x' },
        policy: { rentalFirstEndDate: 'tomorrow', writeDelayMs: -1, requestTimeoutMs: 2_000_000, logoutDelayMs: 1.5 },
        allowedHosts: ['https://huolto.example.org', '*.example.org'],
        errorReporting: { dsn: 'http://key@sentry.example.org/1' },
        extra: 1,
      }),
    ).toEqual({
      'provider.name': 'missing',
      'provider.accentColor': 'badFormat',
      'provider.legalLinks.0.label.sv': 'missing',
      'provider.legalLinks.0.label.en': 'missing',
      'provider.legalLinks.0.url': 'badUrl',
      'modules.mesaging': 'unknownField',
      'modules.messaging': 'wrongType',
      'modules.customDefectNoticeLinkUrl': 'badUrl',
      'policy.rentalFirstEndDate': 'notAllowedValue',
      'policy.writeDelayMs': 'outOfRange',
      'policy.requestTimeoutMs': 'outOfRange',
      'policy.logoutDelayMs': 'wrongType',
      'allowedHosts.0': 'badFormat',
      'allowedHosts.1': 'badFormat',
      'errorReporting.dsn': 'badFormat',
      extra: 'unknownField',
    });
  });

  // Rules: configuration.statement-data
  it('reports what a statement lacks, and a day or an address of it that is none', () => {
    const contact = { email: 'saavutettavuus' };
    const accessibility = { regime: 'law', assessed: '2026-02-31', method: 'self', contact };
    expect(problemsOf({ ...minimal, statements: { accessibility, privacy: { contact: {} } } })).toEqual({
      'statements.accessibility.regime': 'notAllowedValue',
      'statements.accessibility.assessed': 'badFormat',
      'statements.accessibility.contact.email': 'badFormat',
      'statements.privacy.controller': 'missing',
      'statements.privacy.contact.email': 'missing',
    });
  });

  it.each([
    ['[]', { '': 'wrongType' }],
    ['null', { '': 'wrongType' }],
    ['<!doctype html><title>Portal</title>', { '': 'notJson' }],
    ['', { '': 'notJson' }],
  ])('stand for the file as a whole when it is %j', (text, problems) => {
    const result = readConfig(text, origin);
    expect(result.kind === 'invalid' && Object.fromEntries(result.problems.map(({ path, key }) => [path, key]))).toEqual(problems);
  });

  it('never throws, whatever JSON the file contains', () => {
    fc.assert(fc.property(fc.json(), (text) => ['ok', 'invalid'].includes(readConfig(text, origin).kind)));
  });
});

// Rules: configuration.one-build, configuration.checked-file
describe('loading', () => {
  const answer = (status: number, body = JSON.stringify(minimal)) => new Response(body, { status });

  it('requests /config.json without the HTTP cache', async () => {
    const fetcher = vi.fn<typeof fetch>(async () => answer(200));
    expect(await loadConfig(fetcher, origin)).toMatchObject({ kind: 'ok' });
    expect(fetcher).toHaveBeenCalledExactlyOnceWith('/config.json', expect.objectContaining({ cache: 'no-cache' }));
  });

  it('takes the file of a portal under a path, from which its own addresses are counted', async () => {
    vi.stubEnv('BASE_URL', '/portal/');
    const provider = { name: 'x', logoUrl: '/logo.svg', supportUrl: 'https://tuki.example.com/' };
    const fetcher = vi.fn<typeof fetch>(async () => answer(200, JSON.stringify({ provider })));
    const loaded = await loadConfig(fetcher, origin);
    vi.unstubAllEnvs();
    expect(fetcher.mock.calls[0]?.[0]).toBe('/portal/config.json');
    expect(loaded).toMatchObject({
      config: { provider: { logoUrl: `${origin}/portal/logo.svg`, supportUrl: 'https://tuki.example.com/' } },
    });
  });

  it('retries once after a network failure or a 5xx', async () => {
    const fetcher = vi.fn<typeof fetch>();
    fetcher.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(answer(200));
    expect(await loadConfig(fetcher, origin)).toMatchObject({ kind: 'ok' });
    fetcher.mockResolvedValueOnce(answer(502)).mockResolvedValueOnce(answer(200));
    expect(await loadConfig(fetcher, origin)).toMatchObject({ kind: 'ok' });
  });

  it('gives up after the second failure', async () => {
    const fetcher = vi.fn<typeof fetch>(async () => answer(503));
    expect(await loadConfig(fetcher, origin)).toEqual({ kind: 'unreachable' });
    expect(fetcher).toHaveBeenCalledTimes(2);
  });

  it('says in the console why an announcement is left out', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const serviceAnnouncement = { kind: 'planned', text: { fi: 'x', sv: 'x', en: 'x' }, begins: '2026-02-31T08:00+02:00' };
    const result = await loadConfig(async () => answer(200, JSON.stringify({ ...minimal, serviceAnnouncement })), origin);
    expect(result.kind === 'ok' && result.config).toEqual(expect.not.objectContaining({ serviceAnnouncement: expect.anything() }));
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('serviceAnnouncement.begins (badFormat)'));
  });

  it('treats a missing file as an installation error and does not retry', async () => {
    const fetcher = vi.fn<typeof fetch>(async () => answer(404, 'not found'));
    expect(await loadConfig(fetcher, origin)).toEqual({ kind: 'invalid', problems: [{ path: '', key: 'missingFile' }] });
    expect(fetcher).toHaveBeenCalledTimes(1);
  });
});

describe('the files of the project', () => {
  const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

  it('public/config.json is valid', () => expect(readConfig(file('public/config.json'), origin)).toMatchObject({ kind: 'ok' }));

  it('docs/configuration.md explains every field and no other', () => {
    const documented = [...file('docs/configuration.md').matchAll(/^\| `([\w.[\]]+)` \|/gm)].map(([, name]) => name ?? '');
    expect(documented.toSorted()).toEqual(fieldsOf(configSchema(origin)).toSorted());
  });
});

/** The leaves of the schema as the document writes them: `provider.legalLinks[].url`. */
function fieldsOf(schema: unknown, path = ''): string[] {
  const { def } = schema as {
    def: Partial<Record<'in' | 'innerType' | 'element', unknown>> & { type: string; shape?: Record<string, unknown> };
  };
  const inner = def.innerType ?? def.in;
  if (inner) return fieldsOf(inner, path);
  if (def.element && (def.element as { def: { type: string } }).def.type !== 'string') return fieldsOf(def.element, `${path}[]`);
  // A text in every language is one field.
  if (!def.shape || 'sv' in def.shape) return [path];
  return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, path ? `${path}.${name}` : name));
}
