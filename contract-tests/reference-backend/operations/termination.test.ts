import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { identify } from '../testing/identify.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import type { Contract } from '../world/collections/contracts.ts';
import type { TerminationRequest } from '../world/collections/requests.ts';
import { contractUuid } from '../world/seed.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NONCE = 'f1000000-0000-4000-8000-00000000aaaa';
const OPEN_REQUEST = '80000000-0000-4000-8000-000000000004';

let backend: Backend;
const clock = stillClock(WORLD_MOMENT);

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
});

afterEach(() => backend.close());

async function signedIn(name: string): Promise<Browser> {
  const browser = openBrowser(backend);
  await browser.signIn(`${name}@example.com`);
  return browser;
}

const FORM = {
  contractType: 'rental',
  movingOutDate: '2026-12-30',
  endDate: '2026-12-31',
  terminationReason: 'move_due_work',
  displaysSelf: true,
  givingContactInfoAllowed: false,
  masterKeyAccessAllowed: false,
  hasPetsInApartment: false,
  fileUuids: [] as string[],
  beneficiaries: [{ beneficiaryName: 'Aino Virtanen', iban: 'FI2112345600000785', returnPercentage: 100 }],
  propertyCompanyName: null,
  propertyCompanyAddress: null,
};

const start = (by: Browser, of: number, form: object = FORM, nonce = NONCE, provider = 'ftn') =>
  by.post(`/contracts/${contractUuid(of)}/confirm-operation/init/contract-termination/create`, {
    operationData: form,
    locale: 'fi',
    provider,
    nonce,
  });
const startDecision = (by: Browser, operationType: 'accept' | 'reject', of = 4, terminationRequestId = OPEN_REQUEST, nonce = NONCE) =>
  by.post(`/contracts/${contractUuid(of)}/confirm-operation/init/contract-termination/approve`, {
    operationData: { terminationRequestId },
    operationType,
    locale: 'fi',
    nonce,
  });
const complete = (by: Browser, action: 'confirm' | 'accept' | 'reject', of: number, terminationRequestId = OPEN_REQUEST, nonce = NONCE) =>
  by.post(`/contracts/${contractUuid(of)}/confirm-operation/contract-termination`, {
    operationType: `resident_app_${action}_contract_termination`,
    operationData: { nonce, ...(action === 'confirm' ? {} : { terminationRequestId }) },
    locale: 'fi',
  });
const openRequest = async (by: Browser, of: number) =>
  (await by.get(`/contracts/${contractUuid(of)}/termination`)) as { status: number; body: TerminationRequest };
const contractOf = async (by: Browser, of: number) => (await by.get(`/contracts/${contractUuid(of)}`)).body as Contract;
const noticesOf = async (by: Browser, of: number) =>
  ((await by.get('/user/notifications')).body as { category: string; contractUuid: string; closedAt?: string }[])
    .filter((one) => one.contractUuid === contractUuid(of) && one.category.startsWith('contract_termination') && one.closedAt === undefined)
    .map(({ category }) => category.replace('contract_termination_request_', ''));
const review = (uuid: string, decision: string, reason?: string) =>
  openBrowser(backend).post('/dev/review.json', { uuid, decision, reason });

describe('a termination with one contract party', () => {
  it('is recorded when the user is identified, with the status ready_for_review', async () => {
    const aino = await signedIn('party-payer');
    const link = await start(aino, 1);
    expect((await openRequest(aino, 1)).status).toBe(404);

    expect(await identify(aino, link, 'identified', { person: 'party-payer' })).toEqual({
      path: `/asiointi/${contractUuid(1)}/irtisano`,
      query: { success: 'true', state: 'confirmed', nonce: NONCE, requestUuid: expect.any(String) },
    });
    const { body } = await openRequest(aino, 1);
    expect(body).toMatchObject({ status: 'ready_for_review', createdByTenantId: 1011, endDate: '2026-12-31', newAddress: null });
    expect(body.confirmations).toEqual([{ tenantId: 1011, status: 'confirmed', askedAt: null, decidedAt: body.createdAt }]);
    expect(await contractOf(aino, 1)).toMatchObject({
      terminationRequest: { status: 'ready_for_review' },
      terminationDisallowedReason: 'pending_termination_review',
      endDate: null,
    });
    expect(await noticesOf(aino, 1)).toEqual(['created']);
  });

  it('sets the endDate of the contract when the company approves; the status is terminated after that day', async () => {
    const aino = await signedIn('party-payer');
    await identify(aino, await start(aino, 1), 'identified', { person: 'party-payer' });
    const { uuid } = (await openRequest(aino, 1)).body;

    expect((await review(uuid, 'approve')).status).toBe(200);
    expect(await contractOf(aino, 1)).toMatchObject({
      status: 'active',
      endDate: '2026-12-31',
      terminationRequest: { status: 'approved' },
      terminationDisallowedReason: 'contract_terminated',
    });
    expect(await noticesOf(aino, 1)).toEqual(['accepted']);
    expect((await aino.get(`/contracts/${contractUuid(1)}/beneficiaries`)).body).toMatchObject([
      { iban: 'FI2112345600000785', returnPercentage: 100 },
    ]);

    clock.advance(42 * DAY_MS);
    const later = await signedIn('party-payer');
    expect(await contractOf(later, 1)).toMatchObject({ status: 'terminated' });
  });

  it('changes nothing on the contract when the company rejects, sends the reason by e-mail, and can be started again', async () => {
    const aino = await signedIn('party-payer');
    await identify(aino, await start(aino, 1), 'identified', { person: 'party-payer' });
    const { uuid } = (await openRequest(aino, 1)).body;

    await review(uuid, 'reject', 'Soitathan meille.');
    expect(await contractOf(aino, 1)).toMatchObject({ endDate: null, terminationRequest: { status: 'rejected' } });
    expect(await contractOf(aino, 1)).not.toHaveProperty('terminationDisallowedReason');
    expect(await noticesOf(aino, 1)).toEqual(['kenno_rejected']);
    const mails = (await aino.get('/dev/mailbox.json?to=party-payer@example.com')).body;
    expect(mails).toMatchObject([{ text: 'Soitathan meille.' }]);

    expect((await review(uuid, 'approve')).status).toBe(404);
    expect((await start(aino, 1, FORM, randomUUID())).status).toBe(200);
  });

  it('is approved at once when the review is automatic', async () => {
    const aino = await signedIn('party-payer');
    await aino.post('/dev/review.json', { review: 'automatic' });
    const { query } = await identify(aino, await start(aino, 1), 'identified', { person: 'party-payer' });
    expect(query.state).toBe('confirmed');
    expect(await contractOf(aino, 1)).toMatchObject({ endDate: '2026-12-31', terminationRequest: { status: 'approved' } });
  });

  it('changes and removes stored beneficiaries when the company approves', async () => {
    const kajsa = await signedIn('occupancy');
    const form = {
      ...FORM,
      contractType: 'right_of_occupancy',
      endDate: '2027-02-28',
      isCollateral: true,
      collateralLender: 'Nordbanken Exempel',
      beneficiaries: [
        { beneficiaryName: 'Kajsa Lindqvist', iban: 'FI5542345670000081', returnPercentage: 100, existingBeneficiaryId: 4031 },
        { removeExistingBeneficiary: true, existingBeneficiaryId: 4032 },
      ],
    };
    await identify(kajsa, await start(kajsa, 3, form), 'identified', { person: 'occupancy' });
    await review((await openRequest(kajsa, 3)).body.uuid, 'approve');
    expect((await kajsa.get(`/contracts/${contractUuid(3)}/beneficiaries`)).body).toMatchObject([{ id: 4031, iban: 'FI5542345670000081' }]);
  });
});

describe('recording a termination', () => {
  it('takes a while, in which completeTermination answers the state loading', async () => {
    const aino = await signedIn('party-payer');
    await identify(aino, await start(aino, 1), 'identified-slowly', { person: 'party-payer' });
    const states = [];
    for (let call = 0; call < 3; call += 1) states.push((await complete(aino, 'confirm', 1)).body);
    expect(states).toMatchObject([{ state: 'loading' }, { state: 'loading' }, { state: 'confirmed' }]);
  });

  it('needs an identification: completeTermination answers not_found for another nonce, another contract, and after an hour', async () => {
    const aino = await signedIn('party-payer');
    await aino.post('/dev/settings.json', { sessionMinutes: 120 });
    await identify(aino, await start(aino, 1), 'identified-later', { person: 'party-payer' });
    expect((await complete(aino, 'confirm', 1, OPEN_REQUEST, randomUUID())).body).toEqual({ state: 'not_found' });
    expect((await complete(aino, 'confirm', 2)).body).toEqual({ state: 'not_found' });
    clock.advance(HOUR_MS);
    expect((await complete(aino, 'confirm', 1)).body).toEqual({ state: 'not_found' });
  });

  it('answers NO_IDENTITY before the identification has ended, and INVALID_CONFIRM_TYPE to another operationType', async () => {
    const aino = await signedIn('party-payer');
    const link = await start(aino, 1);
    expect(await complete(aino, 'confirm', 1)).toMatchObject({ status: 400, code: 'NO_IDENTITY' });
    await identify(aino, link, 'identified-later', { person: 'party-payer' });
    expect(await complete(aino, 'accept', 1)).toMatchObject({ status: 400, code: 'INVALID_CONFIRM_TYPE' });
  });

  it('fails for a second termination that was started before the first was recorded', async () => {
    const aino = await signedIn('party-payer');
    const other = randomUUID();
    const [first, second] = [await start(aino, 1), await start(aino, 1, FORM, other)];
    await identify(aino, first, 'identified', { person: 'party-payer' });
    expect((await identify(aino, second, 'identified', { person: 'party-payer' })).query).toEqual({
      error: 'TERMINATE_CONTRACT_CONFIRM_ERROR',
      nonce: other,
    });
    expect(backend.world.collection('requests').filter(({ contractUuid: of }) => of === contractUuid(1))).toHaveLength(1);
  });
});

describe('a failed identification', () => {
  it.each([
    ['cancelled', {}, 'CONFIRM_OPERATION_CANCELLED'],
    ['identified', { person: 'cotenant' }, 'IDENTITY_MISMATCH'],
    ['without-attributes', {}, 'NO_ATTRIBUTES'],
    ['failed', { code: 'NO_IDENTITY' }, 'NO_IDENTITY'],
    ['failed', { code: 'OUT_OF_SERVICE' }, 'OUT_OF_SERVICE'],
    ['identified', { person: 'party-payer', method: 'passport' }, 'PASSPORT_IDENTITY_DISABLED'],
  ])('%s %j gives %s to the portal and to completeTermination, and records nothing', async (end, fields, code) => {
    const aino = await signedIn('party-payer');
    expect(await identify(aino, await start(aino, 1), end, fields)).toEqual({
      path: `/asiointi/${contractUuid(1)}/irtisano`,
      query: { error: code, nonce: NONCE },
    });
    expect((await complete(aino, 'confirm', 1)).code).toBe(code);
    expect((await openRequest(aino, 1)).status).toBe(404);
  });
});

describe('a termination with two contract parties', () => {
  // Rules: ending.confirm-by, ending.too-late
  it.each([
    ['2026-11-30T23:59:59+02:00', 200, null],
    ['2026-12-01T00:00:00+02:00', 400, 'CONFIRMATION_TOO_LATE'],
  ])('takes an acceptance in time only: at %s the answer is %d', async (now, status, code) => {
    clock.advance(Date.parse(now) - WORLD_MOMENT.getTime());
    const mikko = await signedIn('cotenant');
    expect(await startDecision(mikko, 'accept')).toMatchObject({ status, ...(code !== null && { code }) });
    expect((await openRequest(mikko, 4)).body.status).toBe('pending_tenant_approval');
    expect((await startDecision(mikko, 'reject', 4, OPEN_REQUEST, randomUUID())).status).toBe(200);
  });

  it('is rejected when one party rejects, and the other gets a notification', async () => {
    const mikko = await signedIn('cotenant');
    expect(await identify(mikko, await startDecision(mikko, 'reject'), 'identified', { person: 'cotenant' })).toEqual({
      path: `/asiointi/${contractUuid(4)}/irtisano/vahvista`,
      query: { success: 'true', action: 'reject', state: 'rejected', nonce: NONCE, requestUuid: expect.any(String) },
    });
    expect(await contractOf(mikko, 4)).toMatchObject({ terminationRequest: { status: 'rejected' }, endDate: null });
    expect(await noticesOf(mikko, 4)).toEqual([]);
    const sanna = await signedIn('sanna.lahtinen');
    expect(await noticesOf(sanna, 4)).toContain('tenant_rejected');
  });

  it('waits for the other party, who gets a notification', async () => {
    const emilia = await signedIn('modification');
    const { query } = await identify(emilia, await start(emilia, 12), 'identified', { person: 'modification' });
    expect(query.state).toBe('pending');
    const ville = await signedIn('ville.korhonen');
    expect(await noticesOf(ville, 12)).toEqual(['approval_needed']);
    const { uuid } = (await openRequest(ville, 12)).body;
    await identify(ville, await startDecision(ville, 'accept', 12, uuid), 'identified', { person: 'ville.korhonen@example.com' });
    expect((await openRequest(emilia, 12)).body.status).toBe('ready_for_review');
  });
});

describe('two links of one party', () => {
  it('confirm a request once, also when the company has approved it meanwhile', async () => {
    const mikko = await signedIn('cotenant');
    const [first, second] = [await startDecision(mikko, 'accept'), await startDecision(mikko, 'accept', 4, OPEN_REQUEST, randomUUID())];
    await identify(mikko, first, 'identified', { person: 'cotenant' });
    await review(OPEN_REQUEST, 'approve');
    const notices = await noticesOf(mikko, 4);
    expect((await identify(mikko, second, 'identified', { person: 'cotenant' })).query.state).toBe('confirmed');
    expect(await contractOf(mikko, 4)).toMatchObject({ terminationRequest: { status: 'approved' } });
    expect(await noticesOf(mikko, 4)).toEqual(notices);
  });

  it('record one request when they have the same nonce: the second redirects like the first', async () => {
    const aino = await signedIn('party-payer');
    const [first, second] = [await start(aino, 1), await start(aino, 1)];
    const back = await identify(aino, first, 'identified', { person: 'party-payer' });
    expect(await identify(aino, second, 'cancelled')).toEqual(back);
    expect(await start(aino, 1)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(backend.world.collection('requests').filter(({ contractUuid: of }) => of === contractUuid(1))).toHaveLength(1);
  });
});

describe('initTermination', () => {
  it('answers 503 OUT_OF_SERVICE while terminations are closed; an identification under way ends with the same code', async () => {
    const aino = await signedIn('party-payer');
    const link = await start(aino, 1);
    await aino.post('/dev/review.json', { closed: true });
    expect(await start(aino, 1)).toMatchObject({ status: 503, code: 'OUT_OF_SERVICE' });
    expect((await identify(aino, link, 'identified', { person: 'party-payer' })).query).toEqual({ error: 'OUT_OF_SERVICE', nonce: NONCE });
    await aino.post('/dev/review.json', { closed: false });
    expect((await openRequest(aino, 1)).status).toBe(404);
  });

  it('accepts the provider passport when the company allows it', async () => {
    const maria = await signedIn('passport');
    await maria.post('/dev/review.json', { passportConfirms: true });
    const { query } = await identify(maria, await start(maria, 14, FORM, NONCE, 'passport'), 'identified', {
      person: 'passport',
      method: 'passport',
    });
    expect(query.state).toBe('confirmed');
  });

  it('accepts completed uploads of the user as attachments, and answers 400 VALIDATION_ERROR to others', async () => {
    const aino = await signedIn('party-payer');
    const own = '60000000-0000-4000-8000-000000000201';
    expect(await start(aino, 1, { ...FORM, fileUuids: ['60000000-0000-4000-8000-000000000211'] })).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
    await identify(aino, await start(aino, 1, { ...FORM, fileUuids: [own] }), 'identified', { person: 'party-payer' });
    expect((await openRequest(aino, 1)).body.files).toMatchObject([{ uuid: own, metadata: { temporary: false } }]);
  });
});
