import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ADDRESS_TYPES, type Address, type addressInputSchema } from '@/contracts/address';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { address } from '@/server/platform/db/schema/customer';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { canonicalPlaces } from './place-names';

type Row = typeof address.$inferSelect;
type Input = z.output<typeof addressInputSchema>;
type AddressType = Row['addressType'];

/** The maximum number of addresses per customer. */
const MAX_ADDRESSES = 50;

export async function listAddresses(
  { db }: Ports,
  signedIn: SignedInCustomer,
  ordering: 'id' | '-id',
): Promise<Address[]> {
  const order = ordering === 'id' ? asc(address.id) : desc(address.id);
  const rows = await db.select().from(address).where(eq(address.customerId, signedIn.id)).orderBy(order);
  return rows.map((row) => addressOf(row, signedIn));
}

/** @throws FieldError for a city, district or postcode that does not fit, ApiError 409 `too_many_addresses` */
export async function createAddress({ db, clock }: Ports, signedIn: SignedInCustomer, input: Input): Promise<Address> {
  const values = { ...columnsOf(input), customerId: signedIn.id, country: 'Türkiye', createdAt: clock.now() };
  return inAddressBook(db, signedIn, async (tx) => {
    const [held] = await tx.select({ count: count() }).from(address).where(eq(address.customerId, signedIn.id));
    if ((held?.count ?? 0) >= MAX_ADDRESSES) {
      throw new ApiError(409, 'too_many_addresses', `No more than ${MAX_ADDRESSES} addresses can be stored.`);
    }
    const [row] = await tx.insert(address).values(values).returning();
    const created = row as Row;
    const becomesDefault = input.is_active || !(await hasDefault(tx, signedIn, created.addressType));
    return addressOf(becomesDefault ? await makeDefault(tx, created, created.addressType) : created, signedIn);
  });
}

/** Replaces an address. @throws ApiError 404 for one that is not the customer's, FieldError */
export async function updateAddress(
  { db }: Ports,
  signedIn: SignedInCustomer,
  id: number,
  input: Input,
): Promise<Address> {
  const values = columnsOf(input);
  return inAddressBook(db, signedIn, async (tx) => {
    const [row] = await tx
      .update(address)
      .set({ ...values, isActive: false })
      .where(own(signedIn, id))
      .returning();
    if (!row) throw notFound();
    if (input.is_active) await makeDefault(tx, row, row.addressType);
    await keepDefaults(tx, signedIn, id);
    const [updated] = await tx.select().from(address).where(own(signedIn, id));
    return addressOf(updated as Row, signedIn);
  });
}

/** Makes an address the default of a type, in place of the previous default. @throws ApiError 404 */
export async function chooseDefault({ db }: Ports, signedIn: SignedInCustomer, id: number, type: AddressType) {
  return inAddressBook(db, signedIn, async (tx) => {
    const [row] = await tx.select().from(address).where(own(signedIn, id));
    if (!row) throw notFound();
    const chosen = await makeDefault(tx, row, type);
    await keepDefaults(tx, signedIn, id);
    return addressOf(chosen, signedIn);
  });
}

/** @throws ApiError 404. Orders keep their own copy of the address. */
export async function deleteAddress({ db }: Ports, signedIn: SignedInCustomer, id: number): Promise<void> {
  await inAddressBook(db, signedIn, async (tx) => {
    const gone = await tx.delete(address).where(own(signedIn, id)).returning({ id: address.id });
    if (gone.length === 0) throw notFound();
    await keepDefaults(tx, signedIn, id);
  });
}

/**
 * Serializes the changes of a customer's address book: two concurrent ones would both find no default, or both pass the
 * limit.
 */
function inAddressBook<T>(db: Db, signedIn: SignedInCustomer, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select id from customer where id = ${signedIn.id} for update`);
    return work(tx);
  });
}

function own(signedIn: SignedInCustomer, id: number) {
  return and(eq(address.id, id), eq(address.customerId, signedIn.id));
}

/** `is_active` is set afterwards, by `makeDefault`. */
function columnsOf(input: Input) {
  const { city, district, neighborhood, zip_code } = canonicalPlaces(input);
  return {
    title: input.title,
    firstName: input.first_name,
    lastName: input.last_name,
    phone: input.phone,
    address: input.address,
    city,
    district,
    neighborhood,
    zipCode: zip_code,
    addressType: input.address_type,
  };
}

function addressOf(row: Row, signedIn: SignedInCustomer): Address {
  return {
    id: row.id,
    customer: signedIn.email,
    title: row.title,
    first_name: row.firstName,
    last_name: row.lastName,
    phone: row.phone,
    address: row.address,
    city: row.city,
    district: row.district,
    neighborhood: row.neighborhood,
    zip_code: row.zipCode,
    country: 'Türkiye',
    address_type: row.addressType,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
  };
}

// The functions below run while the customer's address book is locked.

/** Makes the address the default of a type, sets its type, and unsets the previous default. */
async function makeDefault(tx: Db, { id, customerId }: Row, type: AddressType): Promise<Row> {
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
async function keepDefaults(tx: Db, signedIn: SignedInCustomer, gaveUp: number): Promise<void> {
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

async function hasDefault(tx: Db, signedIn: SignedInCustomer, type: AddressType): Promise<boolean> {
  const rows = await tx
    .select({ id: address.id })
    .from(address)
    .where(and(eq(address.customerId, signedIn.id), eq(address.addressType, type), address.isActive));
  return rows.length > 0;
}
