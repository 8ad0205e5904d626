import type { Db } from '@/server/platform/db/client';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import type { Mail } from '@/server/platform/ports/mail';
import { currentRequestId } from '@/server/platform/request-id';

/** Queues an email in the outbox, in the transaction of its cause. One email per key, however often it is queued. */
export async function enqueueMail(tx: Db, { to, ...mail }: Mail, now: Date): Promise<void> {
  await tx
    .insert(outboxMail)
    .values({ ...mail, recipient: to, nextAttemptAt: now, createdAt: now, requestId: currentRequestId() })
    .onConflictDoNothing();
}
