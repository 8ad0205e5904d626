import { and, asc, eq } from 'drizzle-orm';
import { ADDRESS_TYPES } from '@/contracts/address';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import type { Db } from '@/server/platform/db/client';
import { address } from '@/server/platform/db/schema/customer';

/** The default address of each type. Everything in this file runs while the customer's address book is locked. */

type Row = typeof address.$inferSelect;
type AddressType = Row['addressType'];

/** Makes the address the default of a type, sets its type, and unsets the previous default. */
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
 * Ensures that every type with addresses has a default: when the default was given up, the oldest address replaces it;
 * the address that gave it up is chosen only when no other is left.
 */
export async function keepDefaults(tx: Db, signedIn: SignedInCustomer, gaveUp: number): Promise<void> {
  for (const type of ADDRESS_TYPES) {
    if (await hasDefault(tx, signedIn, type)) continue;
    const [next] = await tx
      .select()
      .from(address)
      .where(and(eq(address.customerId, signedIn.id), eq(address.addressType, type)))
      .orderBy(eq(address.id, gaveUp), asc(address.id))
      .limit(1);
    if (next) await makeDefault(tx, next, type);
  }
}

export async function hasDefault(tx: Db, signedIn: SignedInCustomer, type: AddressType): Promise<boolean> {
  const rows = await tx
    .select({ id: address.id })
    .from(address)
    .where(and(eq(address.customerId, signedIn.id), eq(address.addressType, type), address.isActive));
  return rows.length > 0;
}
