/** Answers that keep the contract in other ways than the examples, compared without a server: none of them is a finding. */
import { describe, expect, it } from 'vitest';
import { EXAMPLE_DAY, movedExample } from '../../../openapi/world-days.ts';
import { checkAnswer } from '../core/check-answer.ts';
import { readInteractions } from '../core/interaction.ts';
import { PACT, theContract } from '../data.ts';
import { everywhere } from '../testing/changed-answer.ts';
import { checkValues } from './check-values.ts';

const contract = theContract();
const interactions = new Map(readInteractions(PACT).map(({ key, interaction }) => [key, interaction]));

type Json = Record<string, unknown>;
type Change = (body: unknown) => unknown;

const moments = (change: (at: Date) => string): Change => {
  const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  return (body) => everywhere(body, (value) => (isMoment(value) ? change(new Date(value)) : value));
};
const named = (name: string, change: (value: unknown) => unknown): Change => {
  return (body) => everywhere(body, (value, at) => (at === name ? change(value) : value));
};
const withOffset = (at: Date, hours: number): string => {
  const sign = hours < 0 ? '-' : '+';
  return `${new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 19)}${sign}${String(Math.abs(hours)).padStart(2, '0')}:00`;
};
/** The faults of an answer of the interaction whose body is the changed example. @param today the day of the backend */
function faults(key: string, change: Change, today = EXAMPLE_DAY): unknown[] {
  const [operationId = '', example = ''] = key.split(' ');
  const interaction = interactions.get(key);
  const operation = contract.operations.get(operationId);
  if (!interaction || !operation) throw new Error(`the pact has no interaction ${key}`);
  const original = contract.exampleOf(operationId, 200, example.replace('200.', ''));
  const body = change(structuredClone(original));
  expect(JSON.stringify(body), 'the change changes the body').not.toBe(JSON.stringify(original));
  const answer = { status: 200, headers: [['content-type', 'application/json']] as const, body: Buffer.from(JSON.stringify(body)) };
  const values = checkValues(contract, interaction, answer, today);
  return [
    ...checkAnswer(contract, operation, answer),
    ...(values.kind === 'compared' ? values.faults : [{ expected: 'to be compared', actual: values.kind }]),
  ].map(({ pointer, expected, actual }: { pointer?: string | null; expected: string; actual: string }) => [pointer, expected, actual]);
}

const RIGHT: readonly (readonly [name: string, key: string, change: Change])[] = [
  ['a moment with one digit of a second', 'listNotifications 200.party-payer', moments((at) => at.toISOString().replace('.000Z', '.0Z'))],
  ['a moment with nanoseconds', 'getDefectNotice 200.party-payer', moments((at) => at.toISOString().replace('Z', '000000Z'))],
  ['a moment at +00:00', 'getMessageTimeline 200.party-payer', moments((at) => withOffset(at, 0))],
  ['a moment at -00:00', 'getQuestion 200.party-payer', moments((at) => at.toISOString().replace('Z', '-00:00'))],
  ['a moment at -05:00', 'getFeedback 200.party-payer', moments((at) => withOffset(at, -5))],
  ['a moment at +14:00', 'listNotifications 200.party-payer', moments((at) => withOffset(at, 14))],
  [
    'a moment at half an hour',
    'getDefectNotice 200.party-payer',
    moments((at) => `${new Date(at.getTime() + 19_800_000).toISOString().slice(0, 19)}+05:30`),
  ],
  ['a moment with seven digits of a second', 'getDefectNotice 200.party-payer', moments((at) => at.toISOString().replace('Z', '0000Z'))],
  ['tags in capitals', 'getBulletin 200.party-payer', named('body', (value) => String(value).replaceAll(/<(\/?)p>/g, '<$1P>'))],
  ['a rel of links', 'getBulletin 200.party-payer', named('body', (value) => String(value).replaceAll('<a ', '<a rel="noopener" '))],
  [
    'pictures in a store of its own',
    'getBulletin 200.party-payer',
    named('body', (value) => String(value).replaceAll('src="/api/media/', 'src="https://cdn.example.net/v2/')),
  ],
  // Rules: parking.empty-dates
  [
    'a bound of parking as a moment',
    'listParkingAreas 200.party-payer',
    named('startDate', (value) => (typeof value === 'string' ? `${value}T10:00:00Z` : value)),
  ],
  // Rules: api.company-specific
  ['a heating method of the company', 'getBuildingInfo 200.party-payer', named('heatingMethod', () => 'wood_pellets')],
  ['a kind of event of the company', 'getDefectNotice 200.party-payer', named('eventType', () => 'sent_to_partner')],
  [
    'equipment of the company',
    'listParkingAreas 200.party-payer',
    named('equipment', (value) => (Array.isArray(value) && value.length > 0 ? ['bicycle_lift', ...value.slice(1)] : value)),
  ],
  ['a further class of fault reports', 'listDefectClasses 200.all', (body) => [...(body as Json[]), { ...(body as Json[])[0], id: 77 }]],
  [
    'a further class of fault reports in the middle',
    'listDefectClasses 200.all',
    (body) => (body as Json[]).toSpliced(1, 0, { ...(body as Json[])[0], id: 77 } as Json),
  ],
];

const WRONG: readonly (readonly [name: string, key: string, change: Change])[] = [
  ['another moment', 'listNotifications 200.party-payer', moments((at) => new Date(at.getTime() + 1000).toISOString())],
  [
    'another listed heating method',
    'getBuildingInfo 200.party-payer',
    named('heatingMethod', (value) => (value === 'oil' ? 'solar' : 'oil')),
  ],
  [
    'a bound of parking as a moment of another day in Helsinki',
    'listParkingAreas 200.party-payer',
    named('startDate', (value) => (typeof value === 'string' ? `${value}T22:30:00Z` : value)),
  ],
  ['another picture', 'getBulletin 200.party-payer', named('body', (value) => String(value).replaceAll('.svg"', '-2.svg"'))],
  ['another address of a link', 'getBulletin 200.party-payer', named('body', (value) => String(value).replaceAll('href="', 'href="/x'))],
  ['no kind of event', 'getDefectNotice 200.party-payer', named('eventType', () => null)],
  ['a class that is there twice', 'listDefectClasses 200.all', (body) => [...(body as Json[]), (body as Json[])[0]]],
  ['a class less', 'listDefectClasses 200.all', (body) => (body as Json[]).slice(1)],
  [
    'a further contact, of a list that the state fixes whole',
    'listContacts 200.party-payer',
    (body) => [...(body as Json[]), { ...(body as Json[])[0], id: 1, name: 'Muu' }],
  ],
  // Rules: files.kept-order
  [
    'files in the opposite order',
    'getDefectNotice 200.party-payer',
    named('files', (value) => (Array.isArray(value) ? value.toReversed() : value)),
  ],
];

describe('an answer', () => {
  it.each(RIGHT)('passes with %s', (_, key, change) => {
    expect(faults(key, change)).toEqual([]);
  });

  it('passes with the days of the examples or those moved to the day of the backend, and fails with others', () => {
    const spelledOut = moments((at) => at.toISOString());
    const movedTo = (today: string) => (body: unknown) => movedExample('getContract', body, today);
    expect(faults('getContract 200.cotenant', spelledOut, '2028-02-29')).toEqual([]);
    expect(faults('getContract 200.cotenant', movedTo('2028-02-29'), '2028-02-29')).toEqual([]);
    expect(faults('getContract 200.cotenant', movedTo('2028-02-28'), '2028-02-29')).not.toEqual([]);
  });

  it.each(WRONG)('fails with %s', (_, key, change) => {
    expect(faults(key, change)).not.toEqual([]);
  });
});
