import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRACT, FOREIGN_CONTRACT, SECOND_CONTRACT } from '@/test-support/session.ts';
import type { Journey } from './journey.ts';
import { type ReturnPage, type ReturnView, returnView, settledSearch } from './return-view.ts';
import { decision, NONCE, OTHER_NONCE, ownModification, ownTermination, REQUEST, USER } from './test-support/journeys.ts';

const PAGES: readonly ReturnPage[] = ['terminate', 'confirmTermination', 'confirmModification'];
const read = (page: ReturnPage, search: string, kept: Journey | null, contractUuid = CONTRACT) =>
  returnView({ page, search, kept, contractUuid, userUuid: USER });
const ofTermination = { subject: 'termination', action: 'confirm' } as const;
const ofModification = { subject: 'modification', action: 'confirm' } as const;
const accepting = decision('termination', 'accept');
const CHECK_FAILED = { kind: 'failed', code: 'FORM_CHECK_FAILED' };
const ours = `nonce=${NONCE}`;

describe('an address that does not come from the identification', () => {
  it.each([
    '',
    '?step=preview',
    '?success=false&state=confirmed',
    '?state=confirmed',
    `?${ours}`,
    '?error=',
    '?error=<script>',
    '?action=accept',
    `?state=loading&${ours}`,
  ])('%j is the page itself', (search) => {
    for (const page of PAGES) expect(read(page, search, ownTermination)).toEqual({ kind: 'none' });
  });
});

// Rules: identification.return-address, ending.return-states
describe('the end of the own request', () => {
  it.each(['confirmed', 'pending', 'rejected', 'not_found'] as const)('%s', (state) => {
    const search = `?success=true&state=${state}&${ours}`;
    const outcome = { kind: 'outcome', state, requestUuid: null };
    expect(read('terminate', search, ownTermination)).toEqual({ ...outcome, ...ofTermination });
    expect(read('terminate', search, ownModification)).toEqual({ ...outcome, ...ofModification });
  });

  it('names the request that was recorded', () => {
    expect(read('terminate', `?success=true&state=confirmed&${ours}&requestUuid=${REQUEST}`, ownTermination)).toMatchObject({
      requestUuid: REQUEST,
    });
    expect(read('terminate', `?success=true&state=confirmed&${ours}&requestUuid=x`, ownTermination)).toMatchObject({ requestUuid: null });
  });

  it('shows saved tenants for modifications only', () => {
    const search = `?success=true&state=add_tenant_saved&${ours}`;
    expect(read('terminate', search, ownModification)).toMatchObject({ state: 'add_tenant_saved' });
    expect(read('terminate', search, ownTermination)).toMatchObject({ state: 'not_found' });
    expect(read('confirmModification', `${search}&action=accept`, decision('modification', 'accept'))).toMatchObject({
      state: 'add_tenant_saved',
    });
    expect(read('confirmTermination', `${search}&action=accept`, accepting)).toMatchObject({ state: 'not_found' });
  });

  it.each(['', '&state=', '&state=approved'])('is not claimed without a state that we know: %j', (state) => {
    expect(read('terminate', `?success=true${state}&${ours}`, ownTermination)).toMatchObject({
      kind: 'outcome',
      state: 'not_found',
      ...ofTermination,
    });
  });
});

// Rules: identification.failure-pages
it.each([
  ['MODIFICATION_CONTRACT_CONFIRM_ERROR', 'modification'],
  ['MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR', 'modification'],
  ['TERMINATE_CONTRACT_CONFIRM_ERROR', 'termination'],
] as const)('takes %s without a journey as the failure of a %s', (code, subject) => {
  expect(read('terminate', `?error=${code}`, null)).toMatchObject({ kind: 'failed', code, subject });
});

describe('the end of a decision', () => {
  it('takes the action of the journey where the address says another', () => {
    const search = `?success=true&action=accept&state=rejected&${ours}`;
    expect(read('confirmTermination', search, decision('termination', 'reject'))).toMatchObject({ action: 'reject', state: 'rejected' });
  });
});

// Rules: identification.believed-return
describe('a success that does not belong to the journey of this tab', () => {
  const addresses = ['confirmed', 'pending', 'rejected', 'not_found', 'add_tenant_saved'].flatMap((state) => [
    `?success=true&state=${state}`,
    `?success=true&state=${state}&subject=modification`,
    `?success=true&state=${state}&action=accept`,
    `?success=true&state=${state}&action=reject`,
    `?success=true&state=${state}&nonce=${OTHER_NONCE}`,
  ]);

  it.each(addresses)('%s is the page itself, with and without a journey under way', (search) => {
    for (const page of PAGES) {
      for (const kept of [null, ownTermination, ownModification, accepting, decision('modification', 'reject')]) {
        const view = read(page, search, kept);
        expect(view).toEqual({ kind: 'none' });
        expect(settledSearch(page, search, view)).toEqual({});
      }
    }
  });

  it('is not believed of another contract, user or page', () => {
    const search = `?success=true&state=confirmed&${ours}`;
    expect(read('terminate', search, ownTermination, SECOND_CONTRACT)).toEqual({ kind: 'none' });
    expect(read('terminate', search, { ...ownTermination, userUuid: 'somebody else' })).toEqual({ kind: 'none' });
    expect(read('confirmTermination', search, ownTermination)).toEqual({ kind: 'none' });
    expect(read('terminate', search, null)).toEqual({ kind: 'none' });
  });
});

describe('an operation that is yet to be recorded', () => {
  it.each<[ReturnPage, string, Journey]>([
    ['terminate', '', ownTermination],
    ['terminate', '', ownModification],
    ['confirmTermination', '&action=accept', accepting],
    ['confirmTermination', '&action=reject', decision('termination', 'reject')],
    ['confirmModification', '&action=accept', decision('modification', 'accept')],
    ['confirmModification', '&action=reject', decision('modification', 'reject')],
  ])('%s%s is asked for with the nonce that was kept', (page, action, journey) => {
    expect(read(page, `?success=true${action}&state=loading&${ours}`, journey)).toEqual({ kind: 'completing', journey });
  });

  it.each<[string, ReturnPage, string, Journey | null, string]>([
    ['nothing was kept', 'terminate', ours, null, CONTRACT],
    ['another nonce', 'terminate', `nonce=${OTHER_NONCE}`, ownTermination, CONTRACT],
    ['no nonce', 'terminate', '', ownTermination, CONTRACT],
    ['a malformed nonce', 'terminate', 'nonce=1', ownTermination, CONTRACT],
    ['another contract', 'terminate', ours, ownTermination, SECOND_CONTRACT],
    ["somebody else's contract", 'terminate', ours, ownTermination, FOREIGN_CONTRACT],
    ['another user', 'terminate', ours, { ...ownTermination, userUuid: 'somebody else' }, CONTRACT],
    ['a user without identifier', 'terminate', ours, { ...ownTermination, userUuid: null }, CONTRACT],
    ['the page of decisions for an own request', 'confirmTermination', `${ours}&action=accept`, ownTermination, CONTRACT],
    ['the page of own requests for a decision', 'terminate', ours, accepting, CONTRACT],
    ['the page of the other subject', 'confirmModification', `${ours}&action=accept`, accepting, CONTRACT],
    ['another action', 'confirmTermination', `${ours}&action=reject`, accepting, CONTRACT],
    ['no action', 'confirmTermination', ours, accepting, CONTRACT],
  ])('is not asked for: %s', (_, page, rest, kept, contractUuid) => {
    expect(read(page, `?success=true&state=loading&${rest}`, kept, contractUuid)).toMatchObject(CHECK_FAILED);
  });

  it('fails for an invalid contract identifier', () => {
    expect(read('terminate', `?success=true&state=loading&${ours}`, ownTermination, 'x')).toMatchObject({ code: 'CONTRACT_ID_INVALID' });
  });
});

describe('a failure', () => {
  it.each([
    ['terminate', ownModification, ofModification],
    ['terminate', null, ofTermination],
    ['confirmTermination', decision('termination', 'reject'), { subject: 'termination', action: 'reject' }],
    ['confirmModification', decision('modification', 'reject'), { subject: 'modification', action: 'reject' }],
    ['confirmModification', null, { subject: 'modification', action: 'accept' }],
  ] as const)('uses on %s the words of the journey', (page, kept, about) => {
    const search = `?error=IDENTITY_MISMATCH&${ours}`;
    expect(read(page, search, kept)).toEqual({ kind: 'failed', code: 'IDENTITY_MISMATCH', isOwn: kept !== null, ...about });
  });

  // Rules: identification.believed-failure
  it.each([
    ['without a journey', ours, null],
    ['without a nonce', '', ownTermination],
    ['with another nonce', `nonce=${OTHER_NONCE}`, ownTermination],
    ['of another user', ours, { ...ownTermination, userUuid: 'somebody else' }],
  ])('%s is not that of this tab', (_, rest, kept) => {
    expect(read('terminate', `?error=NO_USER&${rest}`, kept)).toMatchObject({ kind: 'failed', code: 'NO_USER', isOwn: false });
  });

  it('becomes UNKNOWN with an unknown code, and stands also beside a success', () => {
    expect(read('terminate', '?error=SOMETHING_NEW', null)).toMatchObject({ kind: 'failed', code: 'UNKNOWN' });
    expect(read('terminate', `?error=NO_USER&success=true&state=loading&${ours}`, ownTermination)).toMatchObject({ code: 'NO_USER' });
  });
});

// Rules: identification.nonce-match
describe('any address', () => {
  const mostly = (value: string, ...others: string[]) => fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, fc.constantFrom(...others));
  const likely = fc
    .record(
      {
        success: mostly('true', 'false', ''),
        error: mostly('', 'NO_USER', 'x'),
        state: mostly('loading', 'confirmed', 'add_tenant_saved', ''),
        action: fc.constantFrom('accept', 'reject', ''),
        subject: fc.constantFrom('termination', 'modification', ''),
        nonce: mostly(NONCE, OTHER_NONCE, '', NONCE.toUpperCase()),
      },
      { requiredKeys: ['success', 'state', 'nonce'] },
    )
    .map((values) => `?${new URLSearchParams(values)}`);
  const search = fc.oneof(likely, likely, fc.string({ unit: 'binary' }), fc.webQueryParameters());
  const page = fc.constantFrom(...PAGES);
  const kept = fc.constantFrom(null, ownTermination, ownModification, accepting, decision('modification', 'reject'));
  const contract = fc.constantFrom(CONTRACT, SECOND_CONTRACT, 'x');

  it('throws nothing, and causes no completion call without the nonce that this user stored for this contract', () => {
    let completing = 0;
    fc.assert(
      fc.property(page, search, kept, contract, (...situation) => {
        const [, address, journey, contractUuid] = situation;
        const view = read(...situation);
        if (view.kind !== 'completing') return;
        completing += 1;
        expect(view.journey).toBe(journey);
        expect(view.journey).toMatchObject({ contractUuid, userUuid: USER });
        expect(new URLSearchParams(address).getAll('nonce').at(-1)).toBe(journey?.nonce);
      }),
      { numRuns: 3000 },
    );
    expect(completing).toBeGreaterThan(10);
  });

  it('an outcome has the nonce of the journey, and its settled address is believed by nobody', () => {
    fc.assert(
      fc.property(page, search, kept, (...situation) => {
        const [shown, address, journey] = situation;
        const view = read(...situation);
        if (view.kind === 'outcome') expect(new URLSearchParams(address).getAll('nonce').at(-1)).toBe(journey?.nonce);
        const settled = settledSearch(shown, address, view);
        if (settled === null) return;
        const next = `?${new URLSearchParams(settled)}`;
        expect(read(shown, next, null)).toEqual(view.kind === 'failed' ? { ...view, isOwn: false } : { kind: 'none' });
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the final address', () => {
  const address = `?success=true&state=loading&${ours}`;
  it.each<[ReturnView | { kind: 'unfinished' }, unknown]>([
    [
      { kind: 'outcome', state: 'pending', requestUuid: REQUEST, ...ofModification },
      { success: 'true', state: 'pending', subject: 'modification' },
    ],
    [
      { kind: 'failed', code: 'NO_IDENTITY', isOwn: true, ...ofTermination },
      { error: 'NO_IDENTITY', subject: 'termination' },
    ],
    [{ kind: 'completing', journey: ownTermination }, null],
    [{ kind: 'unfinished' }, null],
    // A success that is not believed leaves the address.
    [{ kind: 'none' }, {}],
    // Somebody else's link must not take the place of what is still under way.
    [{ kind: 'failed', code: 'FORM_CHECK_FAILED', isOwn: false, ...ofTermination }, null],
  ])('settles %j as %j', (view, settled) => {
    expect(settledSearch('terminate', address, view)).toEqual(settled);
  });

  it('contains the action of a decision', () => {
    const view = { kind: 'outcome', state: 'rejected', requestUuid: null, subject: 'termination', action: 'reject' } as const;
    expect(settledSearch('confirmTermination', address, view)).toEqual({ success: 'true', state: 'rejected', action: 'reject' });
  });
});
