export type Mail = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who is to be answered, where that is not the shop. */
  replyTo?: string;
  /** Of mails that can be ended: takes a POST from the receiver's mail program (RFC 8058). */
  unsubscribeUrl?: string | null;
};

/** The receiving side will never take this mail (no such mailbox, say): trying again is of no use. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** Delivers one mail or throws; retrying is the outbox job's business. @throws MailRefusedError to stop it */
export type Mailer = { send(mail: Mail): Promise<void> };
