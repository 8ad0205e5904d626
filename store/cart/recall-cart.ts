import type { CartLine } from '@/contracts/cart';
import { MONEY_PATTERN } from '@/contracts/money';
import { type CartState, cartOf, emptyCart } from './cart-slice';

/** As many lines as an order takes. */
const MOST_LINES = 100;

/** What a browser remembers may be old or edited: lines that don't look like lines are dropped, totals recounted. */
export function recallCart(remembered: unknown): CartState {
  const { cartItems } = (remembered ?? {}) as { cartItems?: unknown };
  const cart = cartOf(Array.isArray(cartItems) ? cartItems.filter(isLine).slice(0, MOST_LINES) : []);
  // Sound lines of absurd prices can still add up to what is no amount.
  return MONEY_PATTERN.test(cart.amount) ? cart : emptyCart;
}

function isLine(value: unknown): value is CartLine {
  const { product, item, quantity } = (value ?? {}) as Partial<CartLine>;
  return (
    Number.isInteger(product?.id) &&
    isPrice(product?.price) &&
    isPrice(product?.market_price) &&
    Number.isInteger(product?.stock) &&
    typeof product?.variant_title === 'string' &&
    Number.isInteger(item?.id) &&
    typeof item?.title === 'string' &&
    /^[a-z0-9-]+$/.test(String(item?.slug)) &&
    (item?.get_thumbnail === null || typeof item?.get_thumbnail === 'string') &&
    Number.isInteger(quantity) &&
    (quantity ?? -1) >= 0 &&
    (quantity ?? 0) <= 999
  );
}

/** Below a million lira, so that sums stay exact. */
function isPrice(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,6}\.\d{2}$/.test(value);
}
