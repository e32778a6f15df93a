// @vitest-environment jsdom
// Rules: configuration.checked-file, configuration.bad-file
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, it } from 'vitest';
import type * as StartFailureModule from '@/app/errors/StartFailure.tsx';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { readBrand, withBrand } from '../../deploy/brand.ts';
import { contentSecurityPolicy } from '../../deploy/security-headers.ts';
import { nginxHeaders } from '../../deploy/write-headers.ts';
import own from '../../public/config.json';
import { readConfig } from './load-config.ts';

const origin = 'https://asukas.example.com';
const text = { fi: 'Maksut eivät näy.', sv: 'Betalningarna visas inte.', en: 'Payments are not shown.' };
const contact = { email: 'a@example.com', phone: '+358 40 0000 100' };
/** Every field of the schema is there. */
const WHOLE = {
  ...own,
  provider: {
    ...own.provider,
    parkingRulesUrl: '/parking',
    maintenanceHours: { from: '08:00', to: '16:00', outsidePhone: '+358 40 0000 100' },
    accentColor: '#8a1c5c',
    legalLinks: [{ label: text, url: '/terms' }],
  },
  modules: { contractTerminationOnly: false, defectNotice: true, customDefectNoticeLinkUrl: '/faults', messaging: true },
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
  allowedHosts: ['files.example.com'],
  statements: {
    accessibility: {
      regime: 'public',
      assessed: '2026-11-20',
      method: 'self',
      exceptions: [text],
      contact,
      supervisor: { name: text, url: '/supervisor' },
    },
    privacy: { controller: 'Esimerkkikodit Oy', contact, officer: contact, recipients: text, retention: text },
  },
  serviceAnnouncement: {
    kind: 'planned',
    text,
    begins: '2026-12-01T22:00+02:00',
    ends: '2026-12-01T23:30+02:00',
    shownFrom: '2026-11-28T08:00Z',
  },
  errorReporting: { dsn: 'https://key@errors.example.com/1' },
};

type Path = readonly (string | number)[];

/** Every object, list and value of a file. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).map(([name, one]) => placesIn(one, [...path, Array.isArray(value) ? Number(name) : name]));
  return [...(path.length > 0 ? [path] : []), ...inside.flat()];
}

function withValueAt(value: unknown, [step, ...rest]: Path, placed: unknown): unknown {
  if (step === undefined) return placed;
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? withValueAt(one, rest, placed) : one));
  const object = value as Record<string, unknown>;
  return { ...object, [step]: withValueAt(object[step], rest, placed) };
}

const HOSTILE = [
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '\'"><script>alert(1)</script>',
  '//evil.example',
  'https://user:word@evil.example/',
  'x'.repeat(200_000),
  '\u202e\u0000\u2028\ud800',
  '2026-02-31',
  '2026-11-20T08:00+24:00',
  '99:99',
  '-1',
  "host.example; script-src 'unsafe-inline'",
  '${portal}$host',
];
const anything = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom<unknown>(...HOSTILE, 0, null), { maxLength: 3 }),
  fc.dictionary(
    fc.constantFrom('name', '__proto__', 'constructor', 'toString', 'fi', '<b>', 'url'),
    fc.constantFrom<unknown>('x', 0, null),
  ),
);

let StartFailure: typeof StartFailureModule.StartFailure;
beforeAll(async () => {
  await startI18nForTests();
  // It gives its texts to i18next as soon as it is imported.
  ({ StartFailure } = await import('@/app/errors/StartFailure.tsx'));
});
afterEach(cleanup);

it('names the field that has a wrong value on a page of its own, or takes the value as harmless text, whatever is in the file', () => {
  const places = placesIn(WHOLE);
  fc.assert(
    fc.property(fc.constantFrom(...places), anything, (path, value) => {
      const file = JSON.stringify(withValueAt(WHOLE, path, value));
      const place = path.join('.');
      const result = readConfig(file, origin);
      if (result.kind === 'invalid') {
        render(<StartFailure failure={result} />);
        const named = screen.getAllByRole('listitem', { hidden: true }).map((item) => item.querySelector('code')?.textContent ?? '');
        cleanup();
        return named.some((name) => name === place || name.startsWith(`${place}.`) || place.startsWith(name));
      }
      if (result.kind !== 'ok') return false;
      if (result.leftOut) return path[0] === 'serviceAnnouncement' && result.config.serviceAnnouncement === undefined;
      const { begins, ends = begins, shownFrom = begins } = result.config.serviceAnnouncement ?? WHOLE.serviceAnnouncement;
      if ([begins, ends, shownFrom].some((moment) => Number.isNaN(Date.parse(moment)))) return false;
      const read = readBrand(file);
      if (read.kind !== 'ok') return false;
      const page = withBrand('<meta name="portal-brand">', read.brand);
      const config: unknown = JSON.parse(file);
      const isSafe = !/<script|<img/i.test(page) && !nginxHeaders(config, read.brand).includes('$host');
      return isSafe && !/unsafe-|javascript:/.test(contentSecurityPolicy(config));
    }),
    { numRuns: 500 },
  );
});

it('names a field that nobody knows, at every place and with every name', () => {
  const objects = placesIn(WHOLE).filter((path) => {
    const value = path.reduce<unknown>((here, step) => (here as Record<string, unknown>)[String(step)], WHOLE);
    return typeof value === 'object' && !Array.isArray(value);
  });
  fc.assert(
    fc.property(
      fc.constantFrom([], ...objects),
      fc.constantFrom('__proto__', 'constructor', 'toString', '<b>x</b>', 'nmae', '0'),
      (path, name) => {
        // As text, since an object of this code has `__proto__` itself.
        const mark = 'placed-here';
        const inside = path.reduce<unknown>((here, step) => (here as Record<string, unknown>)[String(step)], WHOLE) as object;
        const file = JSON.stringify(withValueAt(WHOLE, path, { ...inside, [mark]: 1 })).replace(`"${mark}"`, JSON.stringify(name));
        const result = readConfig(file, origin);
        const problems = result.kind === 'invalid' ? result.problems : result.kind === 'ok' ? (result.leftOut ?? []) : [];
        return problems.some((problem) => problem.path === [...path, name].join('.') && problem.key === 'unknownField');
      },
    ),
  );
});
