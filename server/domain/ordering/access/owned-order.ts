import { and, eq, type SQL } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { ORDER_KEY_HEADER } from '@/contracts/order-key';
import { orders } from '@/server/platform/db/schema/order';
import type { AppEnv } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { opensOrder } from './order-link';

/** One order and the proof of access: it is this customer's, or the caller has the key from an email about it. */
export type OwnedOrder = { number: string; owner: { customerId: number } | 'key' };

/** The condition that matches the order only if it is the caller's. */
export function isOwned({ number, owner }: OwnedOrder): SQL | undefined {
  const named = eq(orders.number, number);
  return owner === 'key' ? named : and(named, eq(orders.customerId, owner.customerId));
}

type KeyEnv = { Variables: AppEnv['Variables'] & { order: OwnedOrder } };

/**
 * Spread into the definition of an endpoint for `{number}`: only requests with that order's key pass, and
 * `c.get('order')` is that order. Declare 404 with it: a wrong key and an unknown number get the same response.
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
