import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { returned } from '../testing/identify.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import { contractUuid } from '../world/seed.ts';

const HOUR_MS = 60 * 60 * 1000;
const clock = stillClock(WORLD_MOMENT);
let backend: Backend;
let mikko: Browser;

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
  mikko = openBrowser(backend);
});

afterEach(() => backend.close());

async function linkToConfirm(): Promise<string> {
  await mikko.signIn('cotenant@example.com');
  const { body } = await mikko.post(`/contracts/${contractUuid(4)}/confirm-operation/init/contract-termination/approve`, {
    operationData: { terminationRequestId: '80000000-0000-4000-8000-000000000004' },
    operationType: 'accept',
    locale: 'fi',
    nonce: 'f1000000-0000-4000-8000-00000000cccc',
  });
  return (body as { link: string }).link;
}

async function linkToRegister(): Promise<string> {
  const { body } = await mikko.get('/registration-entry-link?locale=fi');
  return (body as { link: string }).link;
}

describe('the identification page', () => {
  it('names its purpose and the expected person, who is selected', async () => {
    const { status, body } = await mikko.get(await linkToConfirm());
    expect(status).toBe(200);
    expect(body).toContain('a termination of a contract');
    expect(body).toContain('<strong>Mikko Lahtinen</strong>');
    expect(body).toContain('<option value="cotenant" selected>');
  });

  it('sends a strict CSP, and uses no inline script or style', async () => {
    const { headers, body } = await mikko.get(await linkToConfirm());
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
  });

  it('labels every field, and gives every fieldset a legend', async () => {
    const html = String((await mikko.get(await linkToConfirm())).body);
    const fields = [...html.matchAll(/<(?:input|select)[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(fields).toEqual(['bank', 'mobile', 'passport', 'person', 'code']);
    for (const id of fields) expect(html).toContain(`<label for="${id}">`);
    expect(html.match(/<fieldset>/g)).toHaveLength(html.match(/<legend>/g)?.length ?? 0);
  });

  it.each(['bank', 'mobile'])('returns state=confirmed when the method is %s', async (method) => {
    const answer = await mikko.submit(await linkToConfirm(), { method, end: 'identified', person: 'cotenant' });
    expect(returned(answer).query.state).toBe('confirmed');
  });

  it('redirects to the same address when it is submitted again, and has no second effect', async () => {
    const link = await linkToConfirm();
    const first = await mikko.submit(link, { end: 'cancelled' });
    const second = await mikko.submit(link, { method: 'bank', end: 'identified', person: 'cotenant' });
    expect(second.headers.location).toBe(first.headers.location);
    expect(returned(first).query.error).toBe('CONFIRM_OPERATION_CANCELLED');
    const { body } = await mikko.get(link);
    expect(body).toContain('This identification has ended');
  });

  it.each([
    ['no button', { method: 'bank', person: 'cotenant' }],
    ['an unknown button', { method: 'bank', person: 'cotenant', end: 'toString' }],
    ['an unknown method', { method: 'toString', person: 'cotenant', end: 'identified' }],
    ['an unknown person', { method: 'bank', person: 'nobody', end: 'identified' }],
    ['an unknown failure', { end: 'failed', code: 'toString' }],
  ] as const)('answers 400 with an error message to %s, and can be submitted again', async (_case, fields) => {
    const link = await linkToConfirm();
    expect(await mikko.submit(link, { ...fields })).toMatchObject({ status: 400, body: expect.stringContaining('role="alert"') as string });
    expect(returned(await mikko.submit(link, { end: 'cancelled' })).query.error).toBe('CONFIRM_OPERATION_CANCELLED');
  });

  it('answers 404 after an hour, and for an unknown id', async () => {
    const link = await linkToConfirm();
    clock.advance(HOUR_MS);
    expect((await mikko.get(link)).status).toBe(404);
    expect((await mikko.submit(link, { end: 'cancelled' })).status).toBe(404);
    expect((await mikko.get('/dev/identify/nothing')).status).toBe(404);
  });

  it('answers 400 to a form of another site', async () => {
    const link = await linkToConfirm();
    const answer = await backend.inject({
      method: 'POST',
      url: link,
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: 'end=cancelled',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('sets the registration cookie and redirects to /register when somebody registers', async () => {
    const link = await linkToRegister();
    expect((await mikko.get(link)).body).toContain('Anybody may identify');
    const answer = await mikko.submit(link, { method: 'mobile', end: 'identified', person: 'new-resident' });
    expect(returned(answer)).toEqual({ path: '/register', query: { authorized: 'true' } });
    expect([...mikko.cookies.keys()]).toContain('resident_registration');
  });
});
