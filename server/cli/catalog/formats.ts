import { readJsonLines } from '@/server/modules/catalog-import/formats/json-lines';
import { readShopifyCsv } from '@/server/modules/catalog-import/formats/shopify-csv';
import type { ReadRows } from '@/server/modules/catalog-import/row';

export const FORMATS = ['shopify-csv', 'jsonl', 'merchant-xml'] as const;
export type Format = (typeof FORMATS)[number];

export const READERS: Record<Format, ReadRows> = {
  'shopify-csv': readShopifyCsv,
  jsonl: readJsonLines,
  'merchant-xml': readJsonLines,
};

export async function formatOf(file: string): Promise<Format> {
  return file.endsWith('.csv') ? 'shopify-csv' : file.endsWith('.xml') ? 'merchant-xml' : 'jsonl';
}
