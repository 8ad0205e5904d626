import { type CsvCell, csvText } from '@/contracts/csv-text';
import { parseMoney } from '@/contracts/money';
import type { OwnerItemFilter } from '@/contracts/owner-items';
import type { Db } from '@/server/platform/db/client';
import { readEveryOwnerItem } from './list-items';

const HEAD = ['Kod', 'Ürün', 'Seçenek', 'Kategori', 'Marka', 'Fiyat', 'Piyasa fiyatı', 'Stok', 'Durum', 'Adres'];

/** The items of the owner's list as CSV for Turkish spreadsheets, one row per variant; prices in lira. */
export async function itemsCsv(db: Db, filter: OwnerItemFilter): Promise<string> {
  const rows: CsvCell[][] = [HEAD];
  for await (const { slug, title, category, brand, hidden, variants } of readEveryOwnerItem(db, filter)) {
    for (const { sku, variant_title, price, market_price, stock } of variants) {
      const prices = [price, market_price].map((money) => parseMoney(money) / 100);
      rows.push([sku, title, variant_title, category, brand, ...prices, stock, hidden ? 'Gizli' : 'Satışta', slug]);
    }
  }
  return csvText(rows);
}
