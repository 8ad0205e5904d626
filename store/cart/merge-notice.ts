import type { CartLine, ServerCartLine } from '@/contracts/cart';

/** What came of a guest's cart at log-in: how many lines the account took, and titles that came short. */
export type MergeNotice = { taken: number; short: readonly string[] };

/** A line came short when the account holds fewer of it than the guest alone had. */
export function noticeOf(guest: readonly CartLine[], cart: readonly ServerCartLine[]): MergeNotice {
  const held = new Map(cart.map((line) => [line.product.id, line.quantity]));
  const short = guest.filter((line) => (held.get(line.product.id) ?? 0) < line.quantity);
  return {
    taken: guest.filter((line) => held.has(line.product.id)).length,
    short: short.map((line) => line.item.title),
  };
}
