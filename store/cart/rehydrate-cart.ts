import type { CartLine } from '@/contracts/cart';
import { MOST_CART_LINES } from '@/contracts/limits';
import { MONEY_PATTERN } from '@/contracts/money';
import { isPrice, isSlug } from '../persisted-values';
import { type CartState, cartOf, emptyCart } from './cart-slice';
import type { MergeNotice } from './merge-notice';

/** What a browser remembers may be old or edited: lines that don't look like lines are dropped, totals recounted. */
export function rehydrateCart(remembered: unknown): CartState {
  const { cartItems, owner, mergeKey, mergeNotice, unsynced } = (remembered ?? {}) as Partial<
    Record<keyof CartState, unknown>
  >;
  const lines = Array.isArray(cartItems) ? cartItems.filter(isLine).slice(0, MOST_CART_LINES) : [];
  const cart = cartOf(lines, {
    owner: typeof owner === 'string' ? owner : null,
    mergeKey: typeof mergeKey === 'string' && /^[0-9a-f]{32}$/.test(mergeKey) ? mergeKey : null,
    mergeNotice: isNotice(mergeNotice) ? mergeNotice : null,
    fetched: false,
    unsynced: Array.isArray(unsynced) ? unsynced.filter((id) => Number.isInteger(id)).slice(0, MOST_CART_LINES) : [],
  });
  // Sound lines of absurd prices can still add up to what is no amount.
  return MONEY_PATTERN.test(cart.amount) ? cart : emptyCart;
}

function isLine(value: unknown): value is CartLine {
  const { product, item, quantity, cartItemId } = (value ?? {}) as Partial<CartLine>;
  return (
    Number.isInteger(product?.id) &&
    isPrice(product?.price) &&
    isPrice(product?.market_price) &&
    Number.isInteger(product?.stock) &&
    typeof product?.variant_title === 'string' &&
    Number.isInteger(item?.id) &&
    typeof item?.title === 'string' &&
    isSlug(item?.slug) &&
    (item?.get_thumbnail === null || typeof item?.get_thumbnail === 'string') &&
    Number.isInteger(quantity) &&
    (quantity ?? -1) >= 0 &&
    (quantity ?? 0) <= 999 &&
    (cartItemId === null || Number.isInteger(cartItemId))
  );
}

function isNotice(value: unknown): value is MergeNotice {
  const { taken, short } = (value ?? {}) as Partial<MergeNotice>;
  return Number.isInteger(taken) && Array.isArray(short) && short.every((title) => typeof title === 'string');
}
