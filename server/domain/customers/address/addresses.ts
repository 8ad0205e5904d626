import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Address, addressInputSchema } from '@/contracts/address';
import type { SignedInCustomer } from '@/server/domain/customers/auth/session';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { address } from '@/server/platform/db/schema/customer';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { hasDefault, keepDefaults, makeDefault } from './defaults';
import { canonicalPlaces } from './place-names';

type Row = typeof address.$inferSelect;
type Input = z.output<typeof addressInputSchema>;
type AddressType = Row['addressType'];

/** The maximum number of addresses per customer. */
const MOST = 50;

export async function listAddresses({ db }: Ports, who: SignedInCustomer, ordering: 'id' | '-id'): Promise<Address[]> {
  const order = ordering === 'id' ? asc(address.id) : desc(address.id);
  const rows = await db.select().from(address).where(eq(address.customerId, who.id)).orderBy(order);
  return rows.map((row) => addressOf(row, who));
}

/** @throws FieldError for a city, district or postcode that does not fit, ApiError 409 `too_many_addresses` */
export async function createAddress({ db, clock }: Ports, who: SignedInCustomer, input: Input): Promise<Address> {
  const values = { ...columnsOf(input), customerId: who.id, country: 'Türkiye', createdAt: clock.now() };
  return inBook(db, who, async (tx) => {
    const [held] = await tx.select({ count: count() }).from(address).where(eq(address.customerId, who.id));
    if ((held?.count ?? 0) >= MOST) {
      throw new ApiError(409, 'too_many_addresses', `No more than ${MOST} addresses can be kept.`);
    }
    const [row] = await tx.insert(address).values(values).returning();
    const created = row as Row;
    const becomesDefault = input.is_active || !(await hasDefault(tx, who, created.addressType));
    return addressOf(becomesDefault ? await makeDefault(tx, created, created.addressType) : created, who);
  });
}

/** Replaces an address. @throws ApiError 404 for one that is not the customer's, FieldError */
export async function updateAddress({ db }: Ports, who: SignedInCustomer, id: number, input: Input): Promise<Address> {
  const values = columnsOf(input);
  return inBook(db, who, async (tx) => {
    const [row] = await tx
      .update(address)
      .set({ ...values, isActive: false })
      .where(own(who, id))
      .returning();
    if (!row) throw notFound();
    if (input.is_active) await makeDefault(tx, row, row.addressType);
    await keepDefaults(tx, who, id);
    const [kept] = await tx.select().from(address).where(own(who, id));
    return addressOf(kept as Row, who);
  });
}

/** Makes an address the default of a type, in place of the previous default. @throws ApiError 404 */
export async function chooseDefault({ db }: Ports, who: SignedInCustomer, id: number, type: AddressType) {
  return inBook(db, who, async (tx) => {
    const [row] = await tx.select().from(address).where(own(who, id));
    if (!row) throw notFound();
    const chosen = await makeDefault(tx, row, type);
    await keepDefaults(tx, who, id);
    return addressOf(chosen, who);
  });
}

/** @throws ApiError 404. Orders keep their own copy of the address. */
export async function deleteAddress({ db }: Ports, who: SignedInCustomer, id: number): Promise<void> {
  await inBook(db, who, async (tx) => {
    const gone = await tx.delete(address).where(own(who, id)).returning({ id: address.id });
    if (gone.length === 0) throw notFound();
    await keepDefaults(tx, who, id);
  });
}

/**
 * Serializes the changes of a customer's address book: two concurrent ones would both find no default, or both pass the
 * limit.
 */
function inBook<T>(db: Db, who: SignedInCustomer, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select id from customer where id = ${who.id} for update`);
    return work(tx);
  });
}

function own(who: SignedInCustomer, id: number) {
  return and(eq(address.id, id), eq(address.customerId, who.id));
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

function addressOf(row: Row, who: SignedInCustomer): Address {
  return {
    id: row.id,
    customer: who.email,
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
