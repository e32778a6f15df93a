import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endJourney, journeyOf, type Outcome } from '../identification/journey.ts';
import { registrationOutcome } from '../identification/registration.ts';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import { cast } from '../world/seed.ts';

const EMAIL = 'uusi.asukas@example.com';
const HOUR_MS = 60 * 60 * 1000;

let backend: Backend;
let browser: Browser;
const clock = stillClock(WORLD_MOMENT);

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
  browser = openBrowser(backend);
});

afterEach(() => backend.close());

const person = (id: string): Outcome => {
  const found = backend.world.collection('people').get(id);
  if (!found) throw new Error(`nobody is ${id}`);
  return { kind: 'identified', person: found, identityProvider: 'ftn' };
};

/** Goes to the identification and comes back with the outcome; the browser takes the cookie along. @returns where it came back to */
async function identify(outcome: Outcome, query = 'locale=fi'): Promise<string> {
  const { body } = await browser.get(`/registration-entry-link?${query}`);
  const journey = journeyOf(backend.world, (body as { link: string }).link.split('/').at(-1) ?? '');
  if (!journey) throw new Error('there is no journey');
  const { location, headers = {} } = endJourney(backend.world, journey, outcome, registrationOutcome);
  const [, name, value] = /^(\w+)=([^;]*)/.exec([headers['set-cookie'] ?? ''].flat()[0] ?? '') ?? [];
  if (name !== undefined && value !== undefined) browser.cookies.set(name, value);
  return location;
}

async function code(email = EMAIL): Promise<string> {
  const mails = (await browser.get(`/dev/mailbox.json?to=${email}`)).body as { code: string }[];
  return mails[0]?.code ?? '';
}

const createAccount = (email = EMAIL, newPassword = cast.password) => browser.post('/verify-email', { email, newPassword });

describe('the return from the identification', () => {
  it.each([
    ['leads a tenant to /register', () => person('new-resident'), '/register?authorized=true'],
    ['leads a person without a contract to /login with no_tenant_found', () => person('stranger'), '/login?error=no_tenant_found'],
    [
      'leads a person with an account to /login with user_already_registered and the e-mail',
      () => person('occupancy'),
      '/login?error=user_already_registered&email=occupancy%40example.com',
    ],
    [
      'leads a person without name or personal identity code to /login with registration_failed',
      () => person('without-attributes'),
      '/login?error=registration_failed',
    ],
    [
      'leads to /login with registration_cancelled when it was cancelled',
      (): Outcome => ({ kind: 'cancelled' }),
      '/login?error=registration_cancelled',
    ],
    [
      'leads to /login with registration_failed when it failed',
      (): Outcome => ({ kind: 'failed', code: 'OUT_OF_SERVICE' }),
      '/login?error=registration_failed',
    ],
  ])('%s', async (_what, outcome, location) => {
    expect(await identify(outcome())).toBe(location);
  });
});

describe('registering', () => {
  it('answers 401 UNAUTHORIZED without the registration cookie, and an hour after the identification', async () => {
    expect(await createAccount()).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    await identify(person('new-resident'));
    clock.advance(HOUR_MS);
    expect(await createAccount()).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('continues after an interruption with resendVerificationCode, without another identification', async () => {
    expect(await browser.post('/resend-verification-code', { email: cast.unconfirmed })).toMatchObject({ status: 200 });
    const verificationCode = await code(cast.unconfirmed);
    expect(await browser.post('/set-verification-code', { email: cast.unconfirmed, verificationCode })).toMatchObject({ status: 200 });
    await browser.signIn(cast.unconfirmed);
    expect(await browser.get('/user/profile')).toMatchObject({ body: { firstName: 'Venla', email: cast.unconfirmed } });
  });

  it('removes the unconfirmed account of the person when resetOldUser is true', async () => {
    await identify(person('unconfirmed'), 'locale=fi&resetOldUser=true');
    expect(await browser.post('/resend-verification-code', { email: cast.unconfirmed })).toMatchObject({
      code: 'USER_NOT_FOUND_EXCEPTION',
    });
    expect(await createAccount()).toMatchObject({ status: 200 });
  });

  it('answers 400 EXPIRED_CODE_EXCEPTION to a code after a day', async () => {
    await identify(person('new-resident'));
    await createAccount();
    clock.advance(24 * HOUR_MS);
    expect(await browser.post('/set-verification-code', { email: EMAIL, verificationCode: await code() })).toMatchObject({
      status: 400,
      code: 'EXPIRED_CODE_EXCEPTION',
    });
  });

  it('gives a person whose account was removed the same uuid and profile', async () => {
    await browser.signIn('party-payer@example.com');
    await browser.post('/user/remove-user');
    expect(await identify(person('party-payer'))).toBe('/register?authorized=true');
    await createAccount();
    await browser.post('/set-verification-code', { email: EMAIL, verificationCode: await code() });
    await browser.signIn(EMAIL);
    expect(await browser.get('/user/profile')).toMatchObject({
      body: { uuid: '20000000-0000-4000-8000-000000000001', phoneNumber: '+358 40 0000 101', email: EMAIL },
    });
  });
});

describe('an identification for registering', () => {
  it('redirects to the same address when it ends again, and opens no registration', async () => {
    const { body } = await browser.get('/registration-entry-link?locale=fi');
    const journey = journeyOf(backend.world, (body as { link: string }).link.split('/').at(-1) ?? '')!;
    endJourney(backend.world, journey, { kind: 'cancelled' }, registrationOutcome);
    expect(endJourney(backend.world, journey, person('new-resident'), registrationOutcome)).toEqual({
      location: '/login?error=registration_cancelled',
    });
    expect(backend.world.collection('registrations').all()).toEqual([]);
  });

  it('expires after an hour', async () => {
    const { body } = await browser.get('/registration-entry-link?locale=fi');
    const id = (body as { link: string }).link.split('/').at(-1) ?? '';
    clock.advance(HOUR_MS);
    expect(journeyOf(backend.world, id)).toBeNull();
  });
});
