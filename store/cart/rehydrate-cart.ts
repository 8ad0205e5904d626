import { MOST_CART_LINES } from '@/contracts/limits';
import { isSlug } from '@/contracts/slug';
import type { LineKey } from '@/contracts/word-key';
import type { CartLine } from '@/services/view-models';
import { isPrice } from '../persisted-values';
import { randomKey } from '../random-key';
import { type CartState, cartOf, emptyCart } from './cart-slice';
import type { MergeNotice } from './merge-notice';
import { type GuestLine, type LineMutation, type Mutation, mergeOf } from './mutations';

/** In kuruş; amounts of the API have at most nine digits of lira. */
const MAX_AMOUNT = 99_999_999_999;

/**
 * Persisted state may be old or edited: invalid lines and mutations are dropped, totals recomputed.
 * @param customer email of the signed-in customer, the owner of a cart that names none
 */
export function rehydrateCart(persisted: unknown, customer: string | null = null): CartState {
  const { cartItems, owner, mergeNotice, pending, settled, mergeKey } = (persisted ?? {}) as Partial<
    Record<keyof CartState | 'mergeKey', unknown>
  >;
  const lines = Array.isArray(cartItems) ? cartItems.filter(isLine).slice(0, MOST_CART_LINES) : [];
  const cart = cartOf(lines, {
    owner: typeof owner === 'string' ? owner : customer,
    mergeNotice: isNotice(mergeNotice) ? mergeNotice : null,
    fetched: false,
    pending: typeof owner === 'string' ? mutationsOf(pending, mergeKey, lines) : [],
    settled: Array.isArray(settled) ? settled.filter((id) => typeof id === 'string') : [],
  });
  // Valid lines with extreme prices can still add up to an invalid amount.
  return cart.amount <= MAX_AMOUNT ? cart : emptyCart;
}

/**
 * Earlier versions stored no mutations. Lines that the account had not confirmed are merged into it, with the key of the
 * unfinished merge if there was one.
 */
function mutationsOf(pending: unknown, mergeKey: unknown, lines: readonly CartLine[]): readonly Mutation[] {
  if (Array.isArray(pending)) return pending.filter(isMutation);
  return mergeOf(lines, typeof mergeKey === 'string' ? mergeKey : randomKey(), 1);
}

function isLine(value: unknown): value is CartLine {
  const { product, item, quantity, cartItemId, word } = (value ?? {}) as Partial<CartLine>;
  const isWord = Array.isArray(word?.letters) && word.letters.every(isLetter) && typeof word.text === 'string';
  return (
    (isWord ? isWordKey(product?.id) : Number.isInteger(product?.id)) &&
    (isWord ? `${item?.slug}`.startsWith('s/') : isSlug(item?.slug)) &&
    isPrice(product?.price) &&
    isPrice(product?.market_price) &&
    Number.isInteger(product?.stock) &&
    typeof product?.variant_title === 'string' &&
    Number.isInteger(item?.id) &&
    typeof item?.title === 'string' &&
    (item?.get_thumbnail === null || typeof item?.get_thumbnail === 'string') &&
    isQuantity(quantity) &&
    isIdOrNull(cartItemId)
  );
}

/** A letter of a word is stored like a line, without its own line of the account. */
function isLetter(value: object): boolean {
  return isLine({ ...value, cartItemId: null });
}

function isWordKey(value: unknown): value is string {
  return typeof value === 'string' && /^[^|]+\|[\d*,]+$/.test(value);
}

function isKey(value: unknown): value is LineKey {
  return Number.isInteger(value) || isWordKey(value);
}

function isNotice(value: unknown): value is MergeNotice {
  const { taken, short } = (value ?? {}) as Partial<MergeNotice>;
  return Number.isInteger(taken) && Array.isArray(short) && short.every((title) => typeof title === 'string');
}

function isMutation(value: unknown): value is Mutation {
  const { id, seq, kind, ...rest } = (value ?? {}) as Partial<Mutation>;
  if (typeof id !== 'string' || !Number.isInteger(seq)) return false;
  if (kind === 'merge') return 'lines' in rest && Array.isArray(rest.lines) && rest.lines.every(isGuestLine);
  const { product, quantity, cartItemId, before } = rest as Partial<LineMutation>;
  return (
    /^(add|set|remove)$/.test(`${kind}`) &&
    isKey(product) &&
    isQuantity(quantity) &&
    isIdOrNull(cartItemId) &&
    Number.isInteger(before?.index) &&
    (before?.line === null || isLine(before?.line))
  );
}

function isGuestLine(value: unknown): value is GuestLine {
  const { product, quantity, title } = (value ?? {}) as Partial<GuestLine>;
  return isKey(product) && isQuantity(quantity) && quantity > 0 && typeof title === 'string';
}

function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 999;
}

function isIdOrNull(value: unknown): value is number | null {
  return value === null || Number.isInteger(value);
}
