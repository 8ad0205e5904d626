import { CSV_MARK, csvLines } from '@/contracts/csv-text';
import { parseMoney } from '@/contracts/money';
import type { OwnerItem, OwnerItemFilter } from '@/contracts/owner-items';
import type { Db } from '@/server/platform/db/client';
import { readEveryOwnerItem } from './list-items';

const HEAD = ['Kod', 'Ürün', 'Seçenek', 'Kategori', 'Marka', 'Fiyat', 'Piyasa fiyatı', 'Stok', 'Durum', 'Adres'];

/** The items of the owner's list as CSV for Turkish spreadsheets, one row per variant, in parts; prices in lira. */
export async function* itemsCsv(db: Db, filter: OwnerItemFilter): AsyncGenerator<string> {
  yield CSV_MARK + csvLines([HEAD]);
  for await (const items of readEveryOwnerItem(db, filter)) yield csvLines(items.flatMap(rowsOf));
}

function rowsOf({ slug, title, category, brand, hidden, variants }: OwnerItem) {
  return variants.map(({ sku, variant_title, price, market_price, stock }) => {
    const prices = [price, market_price].map((money) => parseMoney(money) / 100);
    return [sku, title, variant_title, category, brand, ...prices, stock, hidden ? 'Gizli' : 'Satışta', slug];
  });
}
