import { and, count, desc, eq, isNull, max, min, or, sql } from 'drizzle-orm';
import { CHANNELS } from '@/contracts/consent';
import { toMoneyString } from '@/contracts/money';
import type { OwnerCustomer } from '@/contracts/owner-customers';
import type { Permission } from '@/contracts/staff-permissions';
import { type Account, findAccount } from '@/server/domain/customers/auth/accounts';
import { allowedBy, consentLog } from '@/server/domain/customers/permission/permissions';
import { readRecord } from '@/server/domain/customers/record/record';
import type { Db } from '@/server/platform/db/client';
import { item } from '@/server/platform/db/schema/catalog';
import { contactMessage } from '@/server/platform/db/schema/contact';
import { address, customer } from '@/server/platform/db/schema/customer';
import { orders } from '@/server/platform/db/schema/order';
import { review } from '@/server/platform/db/schema/review';
import { notFound } from '@/server/platform/http/errors';

/** A customer with an account, or a guest, who is known by the email address of orders. */
export type Person = { key: string; email: string; account: Account | null };

/** Orders, reviews and messages of a customer that are shown. */
const LAST = 20;

/** @param key as in `customerKeySchema` @throws ApiError 404 */
export async function findPerson(db: Db, key: string): Promise<Person> {
  if (!key.startsWith('g')) {
    const [account] = await db
      .select()
      .from(customer)
      .where(eq(customer.id, Number(key)));
    if (!account) throw notFound();
    return { key, email: account.email, account };
  }
  const [order] = await db
    .select({ email: orders.email, customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, Number(key.slice(1))));
  if (!order) throw notFound();
  // The guest may have registered since the list was read.
  if (order.customerId !== null) return findPerson(db, String(order.customerId));
  const account = (await findAccount(db, order.email)) ?? null;
  return { key: account ? String(account.id) : key, email: order.email, account };
}

/** Everything about a person that the caller may read. */
export async function describePerson(
  db: Db,
  person: Person,
  permissions: ReadonlySet<Permission>,
): Promise<{ customer: OwnerCustomer; version: number }> {
  const { key, email, account } = person;
  const asGuest = and(isNull(orders.customerId), eq(orders.email, email));
  const own = account ? or(eq(orders.customerId, account.id), asGuest) : asGuest;
  const sold = sql`${orders.paidAt} is not null and ${orders.status} not in ('cancelled', 'refunded')`;
  const [sums] = await db
    .select({
      count: count(),
      first: min(orders.createdAt),
      last: max(orders.createdAt),
      amount: sql<number>`coalesce(sum(${orders.amount}) filter (where ${sold}), 0)::float8`,
    })
    .from(orders)
    .where(own);
  const last = await db.select().from(orders).where(own).orderBy(desc(orders.id)).limit(LAST);
  const record = await readRecord(db, email);
  const sent = last[0]?.shippingAddress;
  const blockOf = (at: Date | null, reason: string | null) => at && { at: at.toISOString(), reason: reason ?? '' };
  const consents = account ? allowedBy(await consentLog(db, account.id)) : null;
  const described: OwnerCustomer = {
    ...{ key, email, account: account?.id ?? null },
    name: account ? `${account.firstName} ${account.lastName}` : `${sent?.first_name ?? ''} ${sent?.last_name ?? ''}`,
    phone: account?.phone ?? sent?.phone ?? null,
    since: (account?.createdAt ?? sums?.first ?? new Date(0)).toISOString(),
    activated: Boolean(account?.activatedAt),
    birth_date: account?.birthDate ?? null,
    order_count: sums?.count ?? 0,
    amount: toMoneyString(sums?.amount ?? 0),
    last_order_at: sums?.last?.toISOString() ?? null,
    orders: permissions.has('orders.read')
      ? last.map(({ number, status, amount, createdAt }) => {
          return { number, status, amount: toMoneyString(amount), created_at: createdAt.toISOString() };
        })
      : null,
    addresses: account ? await readAddresses(db, account.id) : [],
    consents: CHANNELS.filter((channel) => consents?.[channel]),
    reviews: permissions.has('reviews.read') ? await readReviews(db, account) : null,
    messages: permissions.has('messages.read') ? await readMessages(db, email) : null,
    note: record.note,
    blocks: {
      ordering: blockOf(record.orderingBlockedAt, record.orderingBlockedReason),
      sign_in: blockOf(record.signInBlockedAt, record.signInBlockedReason),
    },
    retained_orders: sums?.count ?? 0,
  };
  return { customer: described, version: record.version };
}

async function readAddresses(db: Db, customerId: number): Promise<OwnerCustomer['addresses']> {
  const rows = await db.select().from(address).where(eq(address.customerId, customerId)).orderBy(desc(address.id));
  return rows.map((row) => ({
    title: row.title,
    name: `${row.firstName} ${row.lastName}`,
    phone: row.phone,
    text: `${row.address}, ${row.neighborhood}, ${row.district}, ${row.city} ${row.zipCode}`.trim(),
    default: row.isActive,
  }));
}

async function readReviews(db: Db, account: Account | null): Promise<NonNullable<OwnerCustomer['reviews']>> {
  if (!account) return [];
  const rows = await db
    .select({ review, title: item.title })
    .from(review)
    .innerJoin(item, eq(item.id, review.itemId))
    .where(eq(review.customerId, account.id))
    .orderBy(desc(review.id))
    .limit(LAST);
  return rows.map(({ review: { id, rating, text, createdAt, hiddenAt }, title }) => {
    return { id, item: title, rating, text, created_at: createdAt.toISOString(), hidden: hiddenAt !== null };
  });
}

async function readMessages(db: Db, email: string): Promise<NonNullable<OwnerCustomer['messages']>> {
  const rows = await db
    .select()
    .from(contactMessage)
    .where(eq(contactMessage.email, email))
    .orderBy(desc(contactMessage.id))
    .limit(LAST);
  return rows.map(({ id, text, state, createdAt }) => ({ id, text, state, created_at: createdAt.toISOString() }));
}
