/** Codes of six digits that are sent by e-mail: to verify the address of a new account, and to set a new password. */
import { Refusal } from '../handler.ts';
import { randomInt } from '../platform.ts';
import { filled, mailTexts } from '../texts/texts.ts';
import type { SentCode } from '../world/collections/accounts.ts';
import type { World } from '../world/store.ts';
import { countCode, countFailure, forgetFailures } from './attempt-limits.ts';
import { sendMail } from './mail.ts';

export type Purpose = 'verification' | 'password';

const HOUR_MS = 60 * 60 * 1000;

/** How long codes are valid: a day for a new account, an hour for a new password. */
const GOOD_FOR_MS = { verification: 24 * HOUR_MS, password: HOUR_MS } as const satisfies Record<Purpose, number>;

/**
 * Sends a new code; the earlier one stops working.
 *
 * @throws Refusal 400 LIMIT_EXCEEDED_EXCEPTION when the address has had its codes of the day
 * @throws MailError when mail is out of order: the earlier code goes on working
 */
export function sendCode(world: World, purpose: Purpose, email: string): void {
  countCode(world, email, 'codesSent');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { language, mails } = mailTexts(world);
  const { subject, text } = mails[purpose];
  sendMail(world, { to: email, subject, text: filled(text, { code }), language, code });
  keepCode(world, purpose, email, code);
}

/** @param goodForMs how long from now; below zero for one that has expired */
export function keepCode(world: World, purpose: Purpose, email: string, code: string, goodForMs: number = GOOD_FOR_MS[purpose]): SentCode {
  return world.collection('sentCodes').put({
    id: `${purpose} ${email}`,
    code,
    sentAt: world.now.toISOString(),
    expiresAt: new Date(world.now.getTime() + goodForMs).toISOString(),
  });
}

/**
 * Checks a code. The code stays valid until `spendCode`, because the rest of the call may still be refused.
 *
 * @throws Refusal 400 LIMIT_EXCEEDED_EXCEPTION, CODE_MISMATCH_EXCEPTION (also when none was sent) or EXPIRED_CODE_EXCEPTION
 */
export function checkCode(world: World, purpose: Purpose, email: string, code: string): void {
  countCode(world, email, 'codesTried');
  const sent = world.collection('sentCodes').get(`${purpose} ${email}`);
  if (sent?.code !== code) {
    countFailure(world, email);
    throw new Refusal(400, 'CODE_MISMATCH_EXCEPTION', 'The code is not the one that was sent.');
  }
  if (Date.parse(sent.expiresAt) <= world.now.getTime()) throw new Refusal(400, 'EXPIRED_CODE_EXCEPTION', 'The code has expired.');
}

/** Uses up a code, and clears the failed attempts. */
export function spendCode(world: World, purpose: Purpose, email: string): void {
  world.collection('sentCodes').delete(`${purpose} ${email}`);
  forgetFailures(world, email);
}
