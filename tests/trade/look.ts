import { openDatabase } from '@/server/db/client';
import { comeToRest } from './come-to-rest';
import type { ForSale } from './errand';
import type { Place } from './place';
import { reckon } from './reckon';
import type { Promised } from './shopper';

/**
 * Lets days pass in a shop that is closed, and adds up what came of it.
 * @param stocks how many pieces of `goods` there were, in their order
 * @param kills how often the shop died with a mail in hand, at most
 */
export async function lookAtBooks(
  { database, variables, mails }: Place,
  {
    goods,
    stocks,
    promised,
    kills,
  }: { goods: readonly ForSale[]; stocks: readonly number[]; promised: Promised; kills: number },
) {
  const { db, close } = await openDatabase(database);
  try {
    await comeToRest(db, variables);
    const initial = new Map(goods.map(({ id }, place) => [id, stocks[place] as number]));
    return await reckon(db, { initial, promised, mails: mails.counts(), kills });
  } finally {
    await close();
  }
}
