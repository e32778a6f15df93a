/** The baseline tolerates exactly what it has recorded: one more fault beside a known one fails. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compare, readBaseline } from './baseline.ts';
import { behaviours } from './capabilities.ts';
import { runChecks } from './checks/run-checks.ts';
import type { Finding } from './core/finding.ts';
import { readInteractions } from './core/interaction.ts';
import type { Result } from './core/interaction-run.ts';
import { PACT, theContract } from './data.ts';
import { changedJson } from './testing/changed-answer.ts';
import { type Change, type Reference, referenceBackend } from './testing/reference.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baseline-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FINDING: Finding = {
  operationId: 'listContacts',
  status: 200,
  in: 'body',
  pointer: '/0/contactName',
  header: null,
  expected: 'the required field',
  actual: 'it is missing',
  rule: null,
  by: ['contract'],
};

function resultOf(findings: readonly Partial<Finding>[], more: Partial<Result> = {}): Result {
  return {
    key: 'listContacts 200.party-payer',
    operationId: 'listContacts',
    tag: 'contacts',
    description: 'listContacts 200.party-payer',
    states: [{ name: 'a signed-in resident', params: { resident: 'party-payer' } }],
    status: 200,
    outcome: findings.length === 0 ? 'passed' : 'failed',
    skipReason: null,
    findings: findings.map((one) => ({ ...FINDING, ...one })),
    notes: [],
    requestId: 'b2f0c1d4-0000-4000-8000-000000000000',
    ms: 1,
    ...more,
  };
}

const DAY = '2026-11-20';

/** Whether a run with these results is tolerated after one with the first ones was recorded. */
function isTolerated(recorded: readonly Result[], later: readonly Result[], day = DAY): boolean {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  compare(file, readBaseline(file), recorded, DAY);
  const { tolerated } = compare(file, readBaseline(file), later, day);
  return later.filter(({ outcome }) => outcome !== 'passed').every(({ key }) => tolerated.has(key));
}

const STEP = { in: 'behaviour', pointer: null, status: null, by: ['behaviour'] } as const;

/** A known finding, and one more of the same class. */
const CLASSES: readonly (readonly [what: string, known: Partial<Finding>, more: Partial<Finding>])[] = [
  ['status', { in: 'status', pointer: null, expected: '200' }, { in: 'status', pointer: null, expected: 'one of 200, 401' }],
  ['header', { in: 'header', pointer: null, header: 'Set-Cookie', expected: 'a' }, { in: 'header', pointer: null, header: 'Retry-After' }],
  [
    'flag of the same cookie',
    { in: 'header', pointer: null, header: 'Set-Cookie', expected: 'resident_session with Secure' },
    { in: 'header', pointer: null, header: 'Set-Cookie', expected: 'resident_session with HttpOnly, Secure' },
  ],
  ['content type', { in: 'content-type', pointer: null, expected: 'application/json' }, { pointer: '' }],
  ['field of the body', {}, { pointer: '/0/contactCategory' }],
  ['missing item of a list', { pointer: '', expected: 'item 2 of 3 (id 5)' }, { pointer: '', expected: 'item 3 of 3 (id 6)' }],
  ['connection', { in: 'transport', pointer: null, expected: 'an answer within 10 s' }, {}],
  ['state', { in: 'state', pointer: null, expected: 'the state "a"' }, { in: 'state', pointer: null, expected: 'the state "b"' }],
  ['step of a check', { ...STEP, expected: 'the current time for closedAt' }, { ...STEP, expected: 'no other notice to be closed' }],
  [
    'value of the same step',
    { ...STEP, pointer: '/1/closedAt', expected: 'listNotifications after closing: nothing' },
    { ...STEP, pointer: '/2/closedAt', expected: 'listNotifications after closing: nothing' },
  ],
  [
    'step of a capability',
    { ...STEP, in: 'capability', expected: '4xx without X-Requested-With' },
    { ...STEP, in: 'capability', expected: '4xx as a form of another site' },
  ],
];

describe('the baseline', () => {
  it.each(CLASSES)('fails for one more fault beside a known one: %s', (_, known, more) => {
    expect(isTolerated([resultOf([known])], [resultOf([known])])).toBe(true);
    expect(isTolerated([resultOf([known])], [resultOf([known, more])])).toBe(false);
    expect(isTolerated([resultOf([known])], [resultOf([more])])).toBe(false);
    expect(isTolerated([resultOf([known, more])], [resultOf([known])])).toBe(true);
  });

  it('fails for the same fault in another check, operation or state', () => {
    const recorded = [resultOf([{}])];
    expect(isTolerated(recorded, [resultOf([{}], { key: 'listContacts 200.occupancy' })])).toBe(false);
    expect(isTolerated(recorded, [resultOf([{ operationId: 'getBuildingInfo' }])])).toBe(false);
    expect(isTolerated(recorded, [resultOf([{}], { states: [{ name: 'a signed-in resident', params: { resident: 'occupancy' } }] })])).toBe(
      false,
    );
  });

  it('tolerates a known fault whose days, made ids and time limit differ from those of the first run', () => {
    const known = (day: string, uuid: string) => resultOf([{ ...STEP, expected: `the reservation ${uuid} from ${day}` }]);
    const [first, second] = [known('2026-11-20', crypto.randomUUID()), known('2026-11-21T10:00:00Z', crypto.randomUUID())];
    expect(isTolerated([first], [second])).toBe(true);
    const silent = (seconds: number) => resultOf([{ in: 'transport', pointer: null, expected: `an answer within ${seconds} s` }]);
    expect(isTolerated([silent(10)], [silent(20)])).toBe(true);
  });

  it('does not tolerate what was skipped because the backend stopped answering', () => {
    expect(isTolerated([resultOf([{}])], [resultOf([], { outcome: 'skipped', skipReason: { kind: 'silent' } })])).toBe(false);
  });

  it('tells what is repaired, and nothing about a check that was skipped', () => {
    const file = join(folder, 'repaired.json');
    compare(file, readBaseline(file), [resultOf([{}])], DAY);
    const of = (result: Result) => compare(file, readBaseline(file), [result], DAY).repaired.map(({ place, step }) => `${place}: ${step}`);
    expect(of(resultOf([]))).toEqual(['body /0/contactName: the required field']);
    expect(of(resultOf([], { outcome: 'skipped', skipReason: { kind: 'needs', operations: ['login'] } }))).toEqual([]);
  });

  it('keeps the reasons of what is still known when it is written again, and leaves out what is repaired', () => {
    const file = join(folder, 'again.json');
    const [kept, repaired, other] = [{}, { pointer: '/1/contactName' }, { pointer: '/2/contactName' }];
    compare(file, null, [resultOf([kept, repaired]), resultOf([{}], { key: 'not verified later' })], DAY);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"reason": "[^"]*"/g, '"reason": "ours"'));
    compare(file, readBaseline(file), [resultOf([kept, other])], DAY, true);
    expect(readBaseline(file)?.map(({ check, place, reason }) => [check, place, reason === 'ours'])).toEqual([
      ['listContacts 200.party-payer', 'body /0/contactName', true],
      ['not verified later', 'body /0/contactName', true],
      ['listContacts 200.party-payer', 'body /2/contactName', false],
    ]);
  });

  it('tolerates a failure until its last day, and reports it as expired afterwards', () => {
    const recorded = [resultOf([{}])];
    expect(isTolerated(recorded, recorded, '2027-02-18')).toBe(true);
    expect(isTolerated(recorded, recorded, '2027-02-19')).toBe(false);
    const file = join(folder, 'expired.json');
    compare(file, null, recorded, DAY);
    const later = compare(file, readBaseline(file), recorded, '2027-02-19');
    expect([later.known, later.expired.map(({ until }) => until)]).toEqual([[], ['2027-02-18']]);
  });

  it.each([[{ reason: ' ' }], [{ until: 'soon' }], [{ until: undefined }]])(
    'refuses a known failure without a reason or a last day: %j',
    (change) => {
      const file = join(folder, 'unexplained.json');
      compare(file, null, [resultOf([{}])], DAY);
      const content = JSON.parse(readFileSync(file, 'utf8')) as { failures: object[] };
      writeFileSync(file, JSON.stringify({ ...content, failures: content.failures.map((one) => ({ ...one, ...change })) }));
      expect(() => readBaseline(file)).toThrow('listContacts 200.party-payer needs a "reason", and a last day as "until": "2027-01-31"');
    },
  );

  it('refuses a file of an earlier version, which could hide new failures', () => {
    const file = join(folder, 'version-2.json');
    writeFileSync(file, '{"version": 2, "failures": [{"check": "a", "place": "behaviour"}]}');
    expect(() => readBaseline(file)).toThrow(/was written by an earlier version.*delete it, and it is written again/);
    expect(readFileSync(file, 'utf8')).toContain('"version": 2');
  });
});

describe('the baseline of a check of several requests', { timeout: 120_000 }, () => {
  let backend: Reference;
  beforeAll(async () => {
    backend = await referenceBackend();
  });
  beforeEach(() => backend.change(() => {}));
  afterAll(() => backend.close());

  async function closing(change: Change): Promise<Result[]> {
    backend.change(change);
    return runChecks({
      contract: theContract(),
      pact: readInteractions(PACT).map(({ interaction }) => interaction),
      capabilities: behaviours,
      baseUrl: backend.baseUrl,
      statesUrl: backend.statesUrl,
      isWanted: ({ name }) => name.startsWith('closeNotification: the notification stays closed'),
    });
  }

  it('does not hide a closing that closes every notice behind a closing at a wrong time', async () => {
    let isClosed = false;
    const wrongTime = (value: unknown): unknown => ({ ...(value as object), closedAt: '2020-01-01T00:00:00Z' });
    const atAWrongTime = changedJson((body, { url }) => (url?.endsWith('/close') === true ? wrongTime(body) : body));
    const closesAll = changedJson((body, { url }) => {
      if (url?.endsWith('/close') === true) {
        isClosed = true;
        return wrongTime(body);
      }
      return isClosed && Array.isArray(body) ? body.map((one: object) => ({ closedAt: '2026-11-20T10:00:00Z', ...one })) : body;
    });
    const [known, worse] = [await closing(atAWrongTime), await closing(closesAll)];
    expect(known.map(({ outcome }) => outcome)).toEqual(['failed']);
    expect(isTolerated(known, known)).toBe(true);
    expect(isTolerated(known, worse)).toBe(false);
  });
});
