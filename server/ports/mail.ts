export type Mail = { key: string; to: string; subject: string; text: string; html: string };

/** Delivers one mail or throws; retrying is the outbox job's business. */
export type Mailer = { send(mail: Mail): Promise<void> };
