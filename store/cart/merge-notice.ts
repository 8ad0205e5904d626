import type { ServerCartLine } from '@/services/view-models';
import type { GuestLine } from './mutations';

/**
 * The result of merging a guest's cart at log-in: how many of its lines the account's cart contains (0 when that was
 * empty before: then nothing was merged), and the titles of lines that are short of stock.
 */
export type MergeNotice = { taken: number; short: readonly string[] };

/**
 * A line is short when the account has fewer units of it than the guest had.
 * @returns null when there is nothing to report
 */
export function noticeOf(guest: readonly GuestLine[], cart: readonly ServerCartLine[]): MergeNotice | null {
  const brought = new Map(guest.map(({ product, quantity }) => [product, quantity]));
  const hadOwn = cart.some((line) => line.quantity > (brought.get(line.product.id) ?? 0));
  const held = new Map(cart.map((line) => [line.product.id, line.quantity]));
  const short = guest.filter(({ product, quantity }) => (held.get(product) ?? 0) < quantity);
  const taken = hadOwn ? guest.filter(({ product }) => held.has(product)).length : 0;
  return taken === 0 && short.length === 0 ? null : { taken, short: short.map(({ title }) => title) };
}
