import { createHash } from 'node:crypto';

/** `guestSecret`: what only this browser has; null for a client that sends none. */
type Caller = { customerId: number | null; guestSecret: string | null };

/**
 * The stored forms of a caller's idempotency key. The client's key is scoped to the customer's account, or for a guest
 * to a secret of the browser, and hashed, so that database contents cannot be used as keys. The first one is the
 * order's own; the second is that of the same browser before signing in. A guest without a secret can repeat an order
 * by its key but cannot prove ownership: see `provenKeys`.
 */
export function ownKeys({ customerId, guestSecret }: Caller, key: string): string[] {
  const proven = provenKeys({ customerId, guestSecret }, key);
  return proven.length > 0 ? proven : [scoped('guest', key)];
}

/** The same, only for callers with a proven identity: an account or the browser's secret. */
export function provenKeys({ customerId, guestSecret }: Caller, key: string): string[] {
  return [
    ...(customerId === null ? [] : [scoped(`customer ${customerId}`, key)]),
    ...(guestSecret === null ? [] : [scoped(`guest ${guestSecret}`, key)]),
  ];
}

function scoped(scope: string, key: string): string {
  return createHash('sha256').update(`${scope}\n${key}`).digest('hex');
}
