import { randomInt, randomUUID } from 'node:crypto';
import type { Scenario } from './shopper';

export type SellableProduct = { id: number; price: string };

/** Paid at once, by instalments, after 3-D Secure; declined. */
const CARDS = ['5528790000000008', '5528790000000008', '5400360000000003', '4543590000000006', '4111111111111129'];

/** A random product, quantity and card. One shopper of five closes the browser after sending the card,
 * and one of five pays by transfer. */
export function randomScenario(products: readonly SellableProduct[]): Scenario {
  const { id, price } = products[randomInt(products.length)] as SellableProduct;
  return {
    product: id,
    price,
    quantity: randomInt(1, 4),
    card: CARDS[randomInt(CARDS.length)] as string,
    key: randomUUID(),
    closesBrowser: randomInt(5) === 0,
    transfers: randomInt(5) === 0,
  };
}
