import { randomInt, randomUUID } from 'node:crypto';
import type { Errand } from './shopper';

export type ForSale = { id: number; price: string };

/** Paid at once, in instalments, after the bank asked; refused. */
const CARDS = ['5528790000000008', '5528790000000008', '5400360000000003', '4543590000000006', '4111111111111129'];

/** Something to buy, some pieces of it, and a card. One shopper of five closes the browser once the card is typed. */
export function makeUpErrand(goods: readonly ForSale[]): Errand {
  const { id, price } = goods[randomInt(goods.length)] as ForSale;
  return {
    product: id,
    price,
    quantity: randomInt(1, 4),
    card: CARDS[randomInt(CARDS.length)] as string,
    key: randomUUID(),
    leaves: randomInt(5) === 0,
  };
}
