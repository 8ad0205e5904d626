import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { toMoneyString } from '@/contracts/money';
import type { CustomerList, CustomerRow, customerQuerySchema } from '@/contracts/owner-customers';
import { phoneDigits } from '@/contracts/phone';
import { type Db, queryRows } from '@/server/platform/db/client';
import { containsFolded } from '@/server/platform/db/contains-folded';

type Query = z.output<typeof customerQuerySchema>;
type Row = Pick<CustomerRow, 'key' | 'account' | 'name' | 'email' | 'phone' | 'orders'> & {
  since: string | Date;
  amount: number;
  last_order_at: string | Date | null;
  ordering_blocked: boolean;
  sign_in_blocked: boolean;
  cursor: string;
};

/** A page of accounts and of guests who have ordered, newest first. A guest is an email address without an account. */
export async function listCustomers(db: Db, query: Query): Promise<CustomerList> {
  const { before, limit, kind, blocked } = query;
  const parts = [...(kind === 'guest' ? [] : [accounts(query)]), ...(kind === 'account' ? [] : [guests(query)])];
  const isBlocked = sql`(r.ordering_blocked_at is not null or r.sign_in_blocked_at is not null)`;
  const [at = '0', rank = '0', id = '0'] = before?.split('_') ?? [];
  const isBefore = before ? sql`(p.at, p.rank, p.id) < (${at}::bigint, ${rank}::int, ${id}::bigint)` : sql`true`;
  const rows = await queryRows<Row>(
    db,
    sql`select p.*, s.*, p.at || '_' || p.rank || '_' || p.id as cursor,
          r.ordering_blocked_at is not null as ordering_blocked, r.sign_in_blocked_at is not null as sign_in_blocked
        from (
          select p.* from (${sql.join(parts, sql` union all `)}) p left join customer_record r on r.email = p.email
          where ${isBefore} and ${blocked === undefined ? sql`true` : sql`coalesce(${isBlocked}, false) = ${blocked}`}
          order by p.at desc, p.rank desc, p.id desc limit ${limit + 1}
        ) p
        left join customer_record r on r.email = p.email
        cross join lateral (
          select count(*)::int as orders, max(o.created_at) as last_order_at,
            coalesce(sum(o.amount) filter (where ${isSold}), 0)::float8 as amount
          from orders o where o.customer_id = p.account or (o.customer_id is null and o.email = p.email)
        ) s
        order by p.at desc, p.rank desc, p.id desc`,
  );
  const page = rows.slice(0, limit);
  return { results: page.map(toRow), next: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null };
}

/** Orders (as `o`) that brought money. */
const isSold = sql.raw("o.paid_at is not null and o.status not in ('cancelled', 'refunded')");

/** Microseconds, which a timestamp in JavaScript would lose. */
const MICROS = sql.raw('(extract(epoch from min_at) * 1000000)::bigint');

function accounts({ search }: Query): SQL {
  const name = sql`concat_ws(' ', c.first_name, c.last_name)`;
  return sql`select *, ${MICROS} as at from (
      select c.id::text as key, c.id as account, ${name} as name, c.email, c.phone, c.created_at as min_at,
        c.created_at as since, 1 as rank, c.id::bigint as id
      from customer c where ${matches(search, { name, email: sql`c.email`, phone: sql`c.phone` })}
    ) a`;
}

/** By email address; name and phone are those of the last order. The search looks at all of them. */
function guests({ search }: Query): SQL {
  const name = sql`concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name')`;
  const phone = sql`o.shipping_address->>'phone'`;
  return sql`select *, ${MICROS} as at from (
      select 'g' || min(o.id) as key, null::int as account, (array_agg(${name} order by o.id desc))[1] as name, o.email,
        (array_agg(${phone} order by o.id desc))[1] as phone, min(o.created_at) as min_at, min(o.created_at) as since,
        0 as rank, min(o.id)::bigint as id
      from orders o where o.customer_id is null and not exists (select from customer c where c.email = o.email)
      group by o.email having bool_or(${matches(search, { name, email: sql`o.email`, phone })})
    ) g`;
}

function matches(search: string | undefined, { name, email, phone }: Record<'name' | 'email' | 'phone', SQL>): SQL {
  if (!search) return sql`true`;
  const words = containsFolded(sql`concat_ws(' ', ${name}, ${email})`, search);
  const digits = phoneDigits(search);
  return digits === null ? words : sql`(${words} or coalesce(position(${digits} in ${phone}) > 0, false))`;
}

function toRow({ since, amount, last_order_at, ordering_blocked, sign_in_blocked, ...row }: Row): CustomerRow {
  const { key, account, name, email, phone, orders } = row;
  return {
    ...{ key, account, name, email, phone, orders },
    since: new Date(since).toISOString(),
    amount: toMoneyString(amount),
    last_order_at: last_order_at && new Date(last_order_at).toISOString(),
    blocked: [...(ordering_blocked ? (['ordering'] as const) : []), ...(sign_in_blocked ? (['sign_in'] as const) : [])],
  };
}
