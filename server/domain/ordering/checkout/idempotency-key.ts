import { createHash } from 'node:crypto';
import type { Placing } from './place-order';

/**
 * As which keys an order of this caller may be known: a client's key counts within the customer's account, and for a
 * guest within a secret that only one browser has. Hashed, so that what lies in the database opens nothing. The first
 * one is the order's own; the second is the same browser's before it signed in. A guest without a secret repeats an
 * order by its key, but can't prove that it is its own: see `provenKeys`.
 */
export function ownKeys(
  { customerId, guestSecret }: Pick<Placing, 'customerId' | 'guestSecret'>,
  key: string,
): string[] {
  const proven = provenKeys({ customerId, guestSecret }, key);
  return proven.length > 0 ? proven : [scoped('guest', key)];
}

/** The same, of callers who have proved who they are: by their account, or by the browser's secret. */
export function provenKeys(
  { customerId, guestSecret }: Pick<Placing, 'customerId' | 'guestSecret'>,
  key: string,
): string[] {
  return [
    ...(customerId === null ? [] : [scoped(`customer ${customerId}`, key)]),
    ...(guestSecret === null ? [] : [scoped(`guest ${guestSecret}`, key)]),
  ];
}

function scoped(scope: string, key: string): string {
  return createHash('sha256').update(`${scope}\n${key}`).digest('hex');
}
