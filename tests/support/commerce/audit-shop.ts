import { openDatabase } from '@/server/platform/db/client';
import { drain } from './drain';
import type { SellableProduct } from './scenario';
import type { ShopEnvironment } from './shop-environment';
import type { ClientLog } from './shopper';
import { verifyLedger } from './verify-ledger';

/**
 * Drains the jobs of a stopped shop and checks its records.
 * @param stocks initial units of `products`, in their order
 * @param kills upper bound of kills while an email was being sent
 */
export async function auditShop(
  { database, variables, mails }: ShopEnvironment,
  {
    products,
    stocks,
    clientLog,
    kills,
  }: { products: readonly SellableProduct[]; stocks: readonly number[]; clientLog: ClientLog; kills: number },
) {
  const { db, close } = await openDatabase(database);
  try {
    await drain(db, variables);
    const initial = new Map(products.map(({ id }, index) => [id, stocks[index] as number]));
    return await verifyLedger(db, { initial, clientLog, mails: mails.counts(), kills });
  } finally {
    await close();
  }
}
