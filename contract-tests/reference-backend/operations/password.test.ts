import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../rules/attempt-limits.ts';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';

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

  it('refuses a code after an hour: 400 EXPIRED_CODE_EXCEPTION', async () => {
    clock.advance(HOUR_MS - 1);
    expect(await confirm(wrong(await code()))).toMatchObject({ code: 'CODE_MISMATCH_EXCEPTION' });
    clock.advance(1);
    expect(await confirm(await code())).toMatchObject({ status: 400, code: 'EXPIRED_CODE_EXCEPTION' });
  });

  it('is locked after too many wrong codes in a row, also for the right code', async () => {
    const right = await code();
    for (let time = 0; time < LIMITS.failuresInARow; time += 1) await confirm(wrong(right));
    expect(await confirm(right)).toMatchObject({ status: 400, code: 'TOO_MANY_FAILED_ATTEMPTS_EXCEPTION' });
    clock.advance(LIMITS.lockedMs);
    expect(await confirm(right)).toMatchObject({ status: 200 });
  });

  it.each(['Salasana1!', 'Party-Payer-2027!'])(
    'refuses %s in its place: 400 INVALID_PASSWORD_EXCEPTION, and the code stays valid',
    async (refused) => {
      const right = await code();
      expect(await confirm(right, refused)).toMatchObject({ status: 400, code: 'INVALID_PASSWORD_EXCEPTION' });
      expect(await confirm(right)).toMatchObject({ status: 200 });
    },
  );

  it('gets 400 LIMIT_EXCEEDED_EXCEPTION after the last code of the day, and a code again the next day', async () => {
    for (let sent = 1; sent < LIMITS.codesSentADay; sent += 1) await browser.post('/forgot-password', { email: AINO });
    expect(await browser.post('/forgot-password', { email: AINO })).toMatchObject({ status: 400, code: 'LIMIT_EXCEEDED_EXCEPTION' });
    clock.advance(24 * HOUR_MS);
    expect(await browser.post('/forgot-password', { email: AINO })).toMatchObject({ status: 200 });
  });

  it('gets 400 LIMIT_EXCEEDED_EXCEPTION after the last try of the day, also for the right code', async () => {
    const right = await code();
    for (let tried = 0; tried < LIMITS.codesTriedADay; tried += 1) {
      await confirm(wrong(right));
      if (tried % LIMITS.failuresInARow === LIMITS.failuresInARow - 1) clock.advance(LIMITS.lockedMs);
    }
    await browser.post('/forgot-password', { email: AINO });
    expect(await confirm(await code())).toMatchObject({ status: 400, code: 'LIMIT_EXCEEDED_EXCEPTION' });
  });
});
