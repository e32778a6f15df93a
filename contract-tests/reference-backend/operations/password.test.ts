import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../rules/attempt-limits.ts';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import { cast } from '../world/seed.ts';

const AINO = 'party-payer@example.com';
const NEW_PASSWORD = 'Uusi-salasana-2027!';
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

/** The newest code in the mailbox of Aino. */
async function code(): Promise<string> {
  const mails = (await browser.get(`/dev/mailbox.json?to=${AINO}`)).body as { code: string }[];
  return mails[0]?.code ?? '';
}

/** Another code than that one. */
const wrong = (right: string) => (right === '111111' ? '222222' : '111111');

const confirm = (resetCode: string, newPassword = NEW_PASSWORD) =>
  browser.post('/confirm-forgot-password', { email: AINO, resetCode, newPassword });

describe('a forgotten password', () => {
  beforeEach(async () => {
    await browser.post('/forgot-password', { email: AINO });
  });

  it('is set with the code from the mail; then only the new one opens a session', async () => {
    expect(await confirm(await code())).toMatchObject({ status: 200 });
    expect(await browser.post('/login', { username: AINO, password: cast.password })).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await browser.signIn(AINO, NEW_PASSWORD);
  });

  it('ends the sessions that the user had', async () => {
    const signedIn = openBrowser(backend);
    await signedIn.signIn(AINO);
    await confirm(await code());
    expect(await signedIn.get('/user/profile')).toMatchObject({ status: 401 });
  });

  it('takes a code once', async () => {
    const used = await code();
    await confirm(used);
    expect(await confirm(used)).toMatchObject({ status: 400, code: 'CODE_MISMATCH_EXCEPTION' });
  });

  it('takes the newest code only', async () => {
    const first = await code();
    await browser.post('/forgot-password', { email: AINO });
    const second = await code();
    // One time in a million the two are the same, and then there is nothing to tell.
    expect(await confirm(first)).toMatchObject(first === second ? { status: 200 } : { status: 400, code: 'CODE_MISMATCH_EXCEPTION' });
    expect(await confirm(second)).toMatchObject(first === second ? { status: 400 } : { status: 200 });
  });

  it('takes a code for an hour', async () => {
    clock.advance(HOUR_MS - 1);
    expect(await confirm(wrong(await code()))).toMatchObject({ code: 'CODE_MISMATCH_EXCEPTION' });
    clock.advance(1);
    expect(await confirm(await code())).toMatchObject({ status: 400, code: 'EXPIRED_CODE_EXCEPTION' });
  });

  it('is locked after too many wrong codes, also for the right one', async () => {
    const right = await code();
    for (let time = 0; time < LIMITS.failuresInARow; time += 1) await confirm(wrong(right));
    expect(await confirm(right)).toMatchObject({ status: 400, code: 'TOO_MANY_FAILED_ATTEMPTS_EXCEPTION' });
    clock.advance(LIMITS.lockedMs);
    expect(await confirm(right)).toMatchObject({ status: 200 });
  });

  it.each(['Salasana1!', 'Party-Payer-2027!'])('is not set to %s, and the code stays good', async (refused) => {
    const right = await code();
    expect(await confirm(right, refused)).toMatchObject({ status: 400, code: 'INVALID_PASSWORD_EXCEPTION' });
    expect(await confirm(right)).toMatchObject({ status: 200 });
  });

  it('is sent so many codes a day, and again the next day', async () => {
    for (let sent = 1; sent < LIMITS.codesSentADay; sent += 1) await browser.post('/forgot-password', { email: AINO });
    expect(await browser.post('/forgot-password', { email: AINO })).toMatchObject({ status: 400, code: 'LIMIT_EXCEEDED_EXCEPTION' });
    clock.advance(24 * HOUR_MS);
    await browser.post('/forgot-password', { email: AINO });
  });

  it('may be used for a limited number of attempts a day, right or wrong', async () => {
    const right = await code();
    for (let tried = 0; tried < LIMITS.codesTriedADay; tried += 1) {
      await confirm(wrong(right));
      if (tried % LIMITS.failuresInARow === LIMITS.failuresInARow - 1) clock.advance(LIMITS.lockedMs);
    }
    await browser.post('/forgot-password', { email: AINO });
    expect(await confirm(await code())).toMatchObject({ status: 400, code: 'LIMIT_EXCEEDED_EXCEPTION' });
  });
});

describe('a password changed while signed in', () => {
  it('leaves this session open and ends the others', async () => {
    const other = openBrowser(backend);
    await other.signIn(AINO);
    await browser.signIn(AINO);
    await browser.post('/user/send-password-reset-code');
    expect(await browser.post('/user/confirm-reset-password', { resetCode: await code(), newPassword: NEW_PASSWORD })).toMatchObject({
      status: 200,
    });
    expect(await browser.get('/user/profile')).toMatchObject({ status: 200 });
    expect(await other.get('/user/profile')).toMatchObject({ status: 401 });
  });
});
