import { and, asc, eq } from 'drizzle-orm';
import { ADDRESS_TYPES } from '@/contracts/address';
import type { SignedInCustomer } from '@/server/domain/customers/auth/session';
import type { Db } from '@/server/platform/db/client';
import { address } from '@/server/platform/db/schema/customer';

/** Which address of each type is offered first. All of this runs while the customer's book is locked. */

type Row = typeof address.$inferSelect;
type AddressType = Row['addressType'];

/** The address becomes the default of a type and is of that type from now on; the one that was it steps back. */
export async function makeDefault(tx: Db, { id, customerId }: Row, type: AddressType): Promise<Row> {
  await tx
    .update(address)
    .set({ isActive: false })
    .where(and(eq(address.customerId, customerId), eq(address.addressType, type)));
  const [row] = await tx
    .update(address)
    .set({ isActive: true, addressType: type })
    .where(eq(address.id, id))
    .returning();
  return row as Row;
}

/**
 * No type that has addresses is without its default: where it was given up, the oldest address takes its place, and
 * the one that gave it up only when it is the last.
 */
export async function keepDefaults(tx: Db, who: SignedInCustomer, gaveUp: number): Promise<void> {
  for (const type of ADDRESS_TYPES) {
    if (await hasDefault(tx, who, type)) continue;
    const [next] = await tx
      .select()
      .from(address)
      .where(and(eq(address.customerId, who.id), eq(address.addressType, type)))
      .orderBy(eq(address.id, gaveUp), asc(address.id))
      .limit(1);
    if (next) await makeDefault(tx, next, type);
  }
}

export async function hasDefault(tx: Db, who: SignedInCustomer, type: AddressType): Promise<boolean> {
  const rows = await tx
    .select({ id: address.id })
    .from(address)
    .where(and(eq(address.customerId, who.id), eq(address.addressType, type), address.isActive));
  return rows.length > 0;
}
