import { type Kurus, multiplyMoney } from '@/contracts/money';
import type { CartLine } from '@/services/view-models';

/** What all units of a line cost, in kuruş. */
export function lineTotal({ product, quantity }: Pick<CartLine, 'quantity'> & { product: { price: Kurus } }): Kurus {
  return multiplyMoney(product.price, quantity);
}
