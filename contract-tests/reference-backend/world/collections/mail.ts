/** What the backend would have sent by e-mail or text message; read on /dev/mailbox. */
export interface Mail {
  id: number;
  /** E-mail address or phone number. */
  to: string;
  subject: string;
  text: string;
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
