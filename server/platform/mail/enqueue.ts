import type { Db } from '@/server/platform/db/client';
import { outboxMail } from '@/server/platform/db/schema/order';
import type { Mail } from '@/server/platform/ports/mail';
import { currentRequestId } from '@/server/platform/request-id';

/** Puts a mail into the outbox, in the transaction of what it tells about. One mail a key, however often it is put. */
export async function enqueueMail(tx: Db, { to, ...mail }: Mail, now: Date): Promise<void> {
  await tx
    .insert(outboxMail)
    .values({ ...mail, recipient: to, nextAttemptAt: now, createdAt: now, requestId: currentRequestId() })
    .onConflictDoNothing();
}
