/**
 * The report for CI systems, held against what the schemas that they read have in common: junit-10.xsd of Jenkins' xUnit plugin, and the older ones of
 * Ant and Surefire, which want a type of each failure and one outcome of a test case. Said here in our own way; no file of theirs is needed.
 */
import { describe, expect, it } from 'vitest';
import { type Outcome } from '../outcome.ts';
import { junit } from './junit.ts';

/** By element: its attributes, required ones with `!`, and its children in any order. */
const SCHEMA: Readonly<Record<string, { attributes: readonly string[]; children: readonly string[] }>> = {
  testsuites: { attributes: ['name', 'time', 'tests', 'failures', 'errors', 'disabled'], children: ['testsuite'] },
  testsuite: {
    attributes: ['name!', 'tests!', 'failures!', 'errors!', 'skipped', 'time', 'timestamp', 'hostname', 'id', 'package'],
    children: ['testcase', 'system-out', 'system-err', 'properties'],
  },
  testcase: {
    attributes: ['name!', 'classname!', 'time', 'status', 'assertions'],
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  failure: { attributes: ['message!', 'type!'], children: [] },
  error: { attributes: ['message!', 'type!'], children: [] },
  skipped: { attributes: ['message', 'type'], children: [] },
  'system-out': { attributes: [], children: [] },
};

/** Attributes that are numbers, with the decimals that a time may have. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  time: /^\d+(?:\.\d+)?$/,
  ...Object.fromEntries(['tests', 'failures', 'errors', 'skipped'].map((name) => [name, /^\d+$/])),
};

/** What breaks the schema. */
function problemsIn(xml: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  for (const [, close, name = '', attributes = '', empty] of xml.matchAll(/<(\/?)([\w-]+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g)) {
    if (close === '/') {
      if (open.pop() !== name) problems.push(`</${name}> closes another element`);
      continue;
    }
    const parent = open.at(-1);
    const rules = SCHEMA[name];
    if (!rules) problems.push(`<${name}> is no element`);
    if (parent !== undefined && SCHEMA[parent]?.children.includes(name) === false) problems.push(`<${name}> in <${parent}>`);
    const given = [...attributes.matchAll(/([\w-]+)=/g)].map(([, one]) => one ?? '');
    const known = rules?.attributes.map((one) => one.replace('!', '')) ?? [];
    problems.push(...given.filter((one) => !known.includes(one)).map((one) => `<${name} ${one}>`));
    const required = rules?.attributes.filter((one) => one.endsWith('!')).map((one) => one.replace('!', '')) ?? [];
    problems.push(...required.filter((one) => !given.includes(one)).map((one) => `<${name}> without ${one}`));
    for (const [, one = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
      if (NUMBERS[one]?.test(value) === false) problems.push(`<${name} ${one}="${value}">`);
    if (empty !== '/') open.push(name);
  }
  for (const [testcase] of xml.matchAll(/<testcase[^>]*[^/]>[\s\S]*?<\/testcase>/g)) {
    const outcomes = testcase.match(/<(?:skipped|error|failure)\b/g)?.length ?? 0;
    if (outcomes !== 1) problems.push(`<testcase> with ${outcomes} outcomes`);
  }
  // Text stands only in the outcome of a test case, and in what was printed.
  const rest = xml.replace(/^<\?xml[^>]*>/, '').replaceAll(/<(failure|error|skipped|system-out)\b[^>]*[^/]>[\s\S]*?<\/\1>/g, '');
  if (rest.replaceAll(/<[^>]*>/g, '').trim() !== '') problems.push('text between elements');
  return [...problems, ...open.map((name) => `<${name}> is not closed`)];
}

const finding = {
  operationId: 'listContacts',
  status: 200,
  in: 'body',
  pointer: '/0/name',
  header: null,
  expected: 'a "name" <b> & more',
  actual: 'a \u0000 and \ud800',
  rule: null,
  by: ['contract'],
};
const result = (outcome: string, more: object = {}) => ({
  key: `listContacts 200.${outcome}`,
  description: 'listContacts',
  operationId: 'listContacts',
  tag: 'contacts',
  states: [],
  status: 200,
  outcome,
  skipReason: null,
  findings: outcome === 'passed' ? [] : [finding],
  notes: [],
  requestId: 'r',
  ms: 12,
  ...more,
});
const outcome = {
  tool: { name: 'resident-portal-contract-tests', version: '1' },
  startedAt: new Date('2026-11-20T10:00:00Z'),
  seconds: 1,
  results: [result('passed'), result('failed'), result('error'), result('skipped', { findings: [], skipReason: { kind: 'stopped' } })],
  checks: [{ ...result('failed'), capability: 'effects', expects: 'x', called: [] }],
  capabilities: [
    { name: 'effects', about: 'x', isDeclared: true },
    { name: 'no-store', about: 'x', isDeclared: false },
  ],
  baseline: null,
  coverage: [],
  times: [],
} as unknown as Outcome;

describe('junit', () => {
  it('keeps to the schema, whatever an answer holds', () => {
    const xml = junit(outcome);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites /);
    expect(problemsIn(xml)).toEqual([]);
    expect(xml).toContain('a &quot;name&quot; &lt;b&gt; &amp; more');
  });

  it('counts what its suites hold', () => {
    for (const [, attributes = '', cases = ''] of junit(outcome).matchAll(/<testsuite ([^>]*)>([\s\S]*?)<\/testsuite>/g)) {
      const count = (pattern: RegExp) => cases.match(pattern)?.length ?? 0;
      const given = (name: string) => Number(new RegExp(`${name}="(\\d+)"`).exec(attributes)?.[1]);
      expect([given('tests'), given('failures'), given('errors'), given('skipped')]).toEqual([
        count(/<testcase /g),
        count(/<failure/g),
        count(/<error/g),
        count(/<skipped/g),
      ]);
    }
  });

  it('sees what breaks the schema', () => {
    expect(problemsIn('<testsuites><testsuite name="x"><failure/></testsuite>')).toEqual([
      '<testsuite> without tests',
      '<testsuite> without failures',
      '<testsuite> without errors',
      '<failure> in <testsuite>',
      '<failure> without message',
      '<failure> without type',
      '<testsuites> is not closed',
    ]);
  });

  it('sees a time that is no number, a test case with two outcomes, and loose text', () => {
    const suite = (inside: string) =>
      `<testsuites><testsuite name="x" tests="1" failures="1" errors="0">${inside}</testsuite></testsuites>`;
    const failure = '<failure type="body" message="m"/>';
    const testcase = (inside: string, time = '1.5') => suite(`<testcase name="n" classname="c" time="${time}">${inside}</testcase>`);
    expect(problemsIn(testcase(failure))).toEqual([]);
    expect(problemsIn(testcase(failure, '1,5'))).toEqual(['<testcase time="1,5">']);
    expect(problemsIn(testcase(failure + failure))).toEqual(['<testcase> with 2 outcomes']);
    expect(problemsIn(suite('hello'))).toEqual(['text between elements']);
  });

  it('has what a baseline repaired, as failures of their own', () => {
    const known = { operation: 'listContacts', check: 'listContacts 200.x', in: 'body', pointer: '/0/name', expected: 'a name' };
    const baseline = { file: 'known.json', isNew: false, known: [], expired: [], repaired: [known], tolerated: new Set() };
    const xml = junit({ ...outcome, baseline } as unknown as Outcome);
    expect(problemsIn(xml)).toEqual([]);
    expect(xml).toContain('it is repaired: take it out of known.json');
  });
});
