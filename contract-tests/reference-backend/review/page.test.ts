import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';

const REQUEST = '80000000-0000-4000-8000-000000000004';
let backend: Backend;
let browser: Browser;

beforeEach(async () => {
  backend = await createBackend({ clock: stillClock(WORLD_MOMENT) });
  browser = openBrowser(backend);
});

afterEach(() => backend.close());

/** As if both parties had confirmed. */
function makeReady(): void {
  const stored = backend.world.collection('requests').get(REQUEST);
  if (stored?.kind !== 'termination') throw new Error('the request of the cast is gone');
  backend.world
    .collection('requests')
    .put({ ...stored, confirmedBy: [1041, 1042], request: { ...stored.request, status: 'ready_for_review' } });
}

const statusOf = () => backend.world.collection('requests').get(REQUEST)?.request.status;

describe('the review page', () => {
  it('lists the requests with the missing confirmations, and offers a decision only when every party has confirmed', async () => {
    const before = String((await browser.get('/dev/review')).body);
    expect(before).toContain('<dt>Waits for</dt><dd>Mikko Lahtinen</dd>');
    expect(before).not.toContain('Approve the request of');
    makeReady();
    expect((await browser.get('/dev/review')).body).toContain('Approve the request of Malliraitti 4 A 5');
  });

  it('records the decision of the form, and answers 400 to a second one', async () => {
    makeReady();
    expect(await browser.submit('/dev/review', { uuid: REQUEST, decision: 'approve' })).toMatchObject({ status: 303 });
    expect(statusOf()).toBe('approved');
    expect(await browser.submit('/dev/review', { uuid: REQUEST, decision: 'reject' })).toMatchObject({ status: 400 });
    expect(statusOf()).toBe('approved');
  });

  it('answers 404 to a decision on a request that waits for a party, and to an unknown decision', async () => {
    expect((await browser.post('/dev/review.json', { uuid: REQUEST, decision: 'approve' })).status).toBe(404);
    expect(statusOf()).toBe('pending_tenant_approval');
    makeReady();
    expect((await browser.post('/dev/review.json', { uuid: REQUEST, decision: 'perhaps' })).status).toBe(404);
    expect(statusOf()).toBe('ready_for_review');
  });

  it('changes the policy, by form and as JSON', async () => {
    await browser.submit('/dev/review/policy', { automatic: 'true', later: 'true' });
    const policy = { review: 'automatic', rentalFirstEndDate: 'end_of_month_after_next', passportConfirms: false, closed: false };
    expect((await browser.get('/dev/review.json')).body).toMatchObject({ policy });
    await browser.post('/dev/review.json', { closed: true });
    expect((await browser.get('/dev/review.json')).body).toMatchObject({ policy: { ...policy, closed: true } });
  });

  it('answers 400 with the names of invalid settings, and changes nothing', async () => {
    const answer = await browser.post('/dev/review.json', { review: 'never', closed: true, toString: 1 });
    expect(answer).toMatchObject({ status: 400, body: { error: 'not allowed: review: "never", toString: 1' } });
    expect((await browser.get('/dev/review.json')).body).toMatchObject({ policy: { review: 'by-hand', closed: false } });
  });
});
