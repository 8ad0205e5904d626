import { and, eq, type SQL } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { ORDER_KEY_HEADER } from '@/contracts/order-key';
import { orders } from '@/server/platform/db/schema/order';
import type { AppEnv } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { opensOrder } from './order-link';

/** One order, and why somebody may see and change it: it is this customer's, or a mail about it told them its key. */
export type OwnedOrder = { number: string; owner: { customerId: number } | 'key' };

/** Finds that order, and nothing for anybody else's. */
export function isOwned({ number, owner }: OwnedOrder): SQL | undefined {
  const named = eq(orders.number, number);
  return owner === 'key' ? named : and(named, eq(orders.customerId, owner.customerId));
}

type KeyEnv = { Variables: AppEnv['Variables'] & { order: OwnedOrder } };

/**
 * Spread into the definition of a call about `{number}`: only who has the key of that order gets past, and
 * `c.get('order')` is that order. Declare 404 with it: a wrong key tells as little as a wrong number.
 */
export const orderKeyOnly = {
  security: [{ OrderKey: [] }] as Record<string, string[]>[],
  middleware: createMiddleware<KeyEnv>(async (c, next) => {
    const number = c.req.param('number') ?? '';
    if (!opensOrder(c.get('ports'), number, c.req.header(ORDER_KEY_HEADER) ?? '')) throw notFound();
    c.set('order', { number, owner: 'key' });
    await next();
  }),
};
