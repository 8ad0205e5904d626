export type Mail = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The sender's name; the address is that of MAIL_FROM. */
  senderName?: string;
  /** The Reply-To address, if it is not the shop's. */
  replyTo?: string;
  /** The key of an earlier email that this one answers: mail clients show both as one conversation. */
  inReplyTo?: string;
  /** For emails that can be unsubscribed from: accepts a POST from the recipient's mail client (RFC 8058). */
  unsubscribeUrl?: string | null;
};

/** The recipient's server will never accept this email (for example an unknown mailbox), so retrying is useless. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** Delivers one email or throws; retries are the outbox job's responsibility. @throws MailRefusedError to stop them */
export type Mailer = { send(mail: Mail): Promise<void> };
