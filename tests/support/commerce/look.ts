import { openDatabase } from '@/server/platform/db/client';
import { drain } from './drain';
import type { Place } from './place';
import type { ForSale } from './scenario';
import type { Promised } from './shopper';
import { verifyLedger } from './verify-ledger';

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
    await drain(db, variables);
    const initial = new Map(goods.map(({ id }, place) => [id, stocks[place] as number]));
    return await verifyLedger(db, { initial, promised, mails: mails.counts(), kills });
  } finally {
    await close();
  }
}
