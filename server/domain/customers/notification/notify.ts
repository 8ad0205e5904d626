import type { NoticeKind, NoticePayload } from '@/contracts/notification';
import type { Db } from '@/server/platform/db/client';
import { notification } from '@/server/platform/db/schema/notification';

type Notice<Kind extends NoticeKind> = {
  customerId: number;
  kind: Kind;
  payload: NoticePayload<Kind>;
  /** Deduplicates: the same key notifies once. */
  key: string;
  at: Date;
};

/** Adds a notification to a customer's account, in the transaction of the event. */
export async function notify<Kind extends NoticeKind>(
  tx: Db,
  { customerId, kind, payload, key, at }: Notice<Kind>,
): Promise<void> {
  await tx.insert(notification).values({ customerId, kind, payload, key, createdAt: at }).onConflictDoNothing();
}
