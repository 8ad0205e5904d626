import type { CartLine } from '@/contracts/cart';
import { MONEY_PATTERN, multiplyMoney, parseMoney, sumMoney, toMoneyString } from '@/contracts/money';
import type { CartState } from './cart-slice';

/** What a browser remembers may be old or edited: lines that don't look like lines are dropped, totals recounted. */
export function recallCart(remembered: unknown): CartState {
  const { cartItems } = (remembered ?? {}) as { cartItems?: unknown };
  const lines = Array.isArray(cartItems) ? cartItems.filter(isLine) : [];
  const totals = lines.map((line) => multiplyMoney(parseMoney(line.product.price), line.quantity));
  return { cartItems: lines, amount: toMoneyString(sumMoney(totals)), cartTotal: lines.length };
}

function isLine(value: unknown): value is CartLine {
  const { product, item, quantity } = (value ?? {}) as Partial<CartLine>;
  return (
    Number.isInteger(product?.id) &&
    isMoney(product?.price) &&
    isMoney(product?.market_price) &&
    Number.isInteger(product?.stock) &&
    typeof product?.variant_title === 'string' &&
    Number.isInteger(item?.id) &&
    typeof item?.title === 'string' &&
    typeof item?.slug === 'string' &&
    Number.isInteger(quantity) &&
    (quantity ?? -1) >= 0 &&
    (quantity ?? 0) <= 999
  );
}

function isMoney(value: unknown): boolean {
  return typeof value === 'string' && MONEY_PATTERN.test(value);
}
