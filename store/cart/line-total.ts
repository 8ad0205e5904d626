import type { CartLine } from '@/contracts/cart';
import { type Kurus, multiplyMoney, parseMoney } from '@/contracts/money';

/** What all pieces of a line cost, in kuruş. */
export function lineTotal({ product, quantity }: Pick<CartLine, 'quantity'> & { product: { price: string } }): Kurus {
  return multiplyMoney(parseMoney(product.price), quantity);
}
