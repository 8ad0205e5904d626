import type { Readable } from 'node:stream';
import type { ImportRow } from '../row';
import { CategoryPaths } from './category-paths';
import { readCsvRows } from './csv-rows';
import { UNCOUNTED_STOCK } from './draft';
import { SeenKeys } from './seen-keys';
import { columnName, readHeader, type ShopifyHeader } from './shopify-columns';
import { ProductRows, readProduct, slugOfRow } from './shopify-product';

/**
 * Reads Shopify's product file, which other platforms write too. The rows of a product are adjacent and share a handle;
 * the first describes the product, each further one a variant or an image. A handle that appears again later is an
 * error, because its item was already imported. Memory holds one product, and a few bytes per handle.
 */
export async function* readShopifyCsv(source: Readable): AsyncGenerator<ImportRow> {
  const categories = new CategoryPaths();
  const seen = new SeenKeys();
  let header: ShopifyHeader | undefined;
  let product: ProductRows | undefined;
  let repeated = '';
  const finish = () => (product && header ? readProduct(product, header, categories) : []);

  for await (const row of readCsvRows(source)) {
    if ('error' in row) {
      // The last product may continue in the lost part.
      const line = product?.rows[0]?.line;
      const slug = product?.slug;
      if (line) yield { line, error: `"${slug}" is left out: the file breaks off behind it.`, slug };
      yield row;
      return;
    }
    if (!header) {
      const found = readHeader(row.cells);
      if ('error' in found) {
        yield { line: row.line, error: found.error, fatal: true };
        return;
      }
      header = found;
      if (header.strangers) yield { line: row.line, note: header.strangers };
      if (!header.has('stock')) yield noStock(row.line);
      continue;
    }
    const cells = header.row(row.line, row.cells);
    const slug = slugOfRow(cells);
    if (slug === '') {
      yield { line: row.line, error: 'The row has neither a handle nor a title.' };
    } else if (slug === product?.slug) {
      product.add(cells);
    } else if (!seen.has(slug)) {
      yield* finish();
      seen.add(slug);
      product = new ProductRows(slug);
      product.add(cells);
      repeated = '';
    } else if (slug !== repeated) {
      yield* finish();
      product = undefined;
      repeated = slug;
      yield { line: row.line, error: `The rows of "${slug}" must stand together: it was read further up.` };
    }
  }
  yield* finish();
  if (!header) yield { line: 1, error: 'The file is empty.', fatal: true };
}

function noStock(line: number): ImportRow {
  return {
    line,
    note: `The file has no column ${columnName('stock')}: every variant gets a stock of ${UNCOUNTED_STOCK}.`,
  };
}
