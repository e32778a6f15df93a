/** E-mails and text messages, which are shown on /dev/mailbox instead of being sent. */
export interface Mail {
  id: number;
  /** E-mail address or phone number. */
  to: string;
  subject: string;
  text: string;
  /** In which it is written. */
  language: 'fi' | 'sv' | 'en';
  /** The six digits, when the mail is about a code. */
  code: string | null;
  /** ISO 8601. */
  sentAt: string;
}

declare module '../store.ts' {
  interface Collections {
    mails: Mail;
  }
}
