import type { NoticeKind, NoticePayload } from '@/contracts/notification';
import type { Db } from '@/server/platform/db/client';
import { notification } from '@/server/platform/db/schema/notification';

type Notice<Kind extends NoticeKind> = {
  customerId: number;
  kind: Kind;
  payload: NoticePayload<Kind>;
  /** The same key is told once, however often it comes. */
  key: string;
  at: Date;
};

/** Tells a customer something in the account, in the transaction of what it tells about. */
export async function notify<Kind extends NoticeKind>(
  tx: Db,
  { customerId, kind, payload, key, at }: Notice<Kind>,
): Promise<void> {
  await tx.insert(notification).values({ customerId, kind, payload, key, createdAt: at }).onConflictDoNothing();
}
