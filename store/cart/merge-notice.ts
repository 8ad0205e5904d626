import type { CartLine, ServerCartLine } from '@/contracts/cart';

/**
 * What came of a guest's cart at log-in: how many of its lines joined others in the account (0 when the account had none:
 * nothing was merged), and titles that came short.
 */
export type MergeNotice = { taken: number; short: readonly string[] };

/**
 * A line came short when the account holds fewer of it than the guest alone had.
 * @returns null when there is nothing to tell
 */
export function noticeOf(guest: readonly CartLine[], cart: readonly ServerCartLine[]): MergeNotice | null {
  const brought = new Map(guest.map((line) => [line.product.id, line.quantity]));
  const hadOwn = cart.some((line) => line.quantity > (brought.get(line.product.id) ?? 0));
  const held = new Map(cart.map((line) => [line.product.id, line.quantity]));
  const short = guest.filter((line) => (held.get(line.product.id) ?? 0) < line.quantity);
  const taken = hadOwn ? guest.filter((line) => held.has(line.product.id)).length : 0;
  return taken === 0 && short.length === 0 ? null : { taken, short: short.map((line) => line.item.title) };
}
