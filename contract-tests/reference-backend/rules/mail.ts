/** Sending mail: it goes to the mailbox of this backend and nowhere else. */
import type { Mail } from '../world/collections/mail.ts';
import type { World } from '../world/store.ts';

/** The mail could not be sent: the operation says what that means. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** @throws MailError while mail is out of order (a provider state) */
export function sendMail(world: World, mail: Pick<Mail, 'to' | 'subject' | 'text' | 'language'> & { code?: string }): Mail {
  if (world.faults.has('mail-out-of-order')) throw new MailError('mail is out of order');
  return world.collection('mails').put({
    ...mail,
    code: mail.code ?? null,
    id: world.nextId('mails', 1),
    sentAt: world.now.toISOString(),
  });
}
