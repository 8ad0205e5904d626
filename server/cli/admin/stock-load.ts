import { MOST_STOCK_CHANGES, stockChangedSchema } from '@/contracts/stock';
import { confirmed } from '../terminal/confirmed';
import { createProgress } from '../terminal/progress';
import { oneWord, readArguments, TEXT } from './arguments';
import { type Loaded, reportLoad } from './load-report';
import { type OfferRow, readOfferFile } from './offer-file';
import type { OwnerApi } from './owner-api';
import { STOCK_PROBLEMS } from './stock-problems';

/** Sets stock from a file, a few hundred rows per call; each row completely or not at all. */
export function parseLoad(args: string[]) {
  const { values, positionals } = readArguments(args, { reason: TEXT });
  const path = oneWord(positionals, 'CSV file');
  return async (api: OwnerApi) => {
    const { rows, bad } = await readOfferFile(path, ['stock']);
    const refused = bad.length > 0 ? `, ${bad.length} of its rows can't be read` : '';
    if (!(await confirmed(`Sets the stock of ${rows.length} products${refused}.`, values.yes))) return;
    const loaded = await load(api, rows, values.reason ?? '', values.json);
    reportLoad({ ...loaded, bad: [...bad, ...loaded.bad] }, values.json);
  };
}

async function load(api: OwnerApi, rows: readonly OfferRow[], reason: string, quiet: boolean): Promise<Loaded> {
  const progress = quiet ? null : createProgress();
  const loaded: Loaded = { changed: 0, unchanged: 0, bad: [] };
  for (let start = 0; start < rows.length; start += MOST_STOCK_CHANGES) {
    const part = rows.slice(start, start + MOST_STOCK_CHANGES);
    const changes = part.map(({ sku, stock }) => ({ sku, stock }));
    const answer = await api.send('POST', '/admin/stock/', { by: 'load', reason, changes }).catch((error: Error) => {
      progress?.finish();
      throw new Error(
        `${error.message}\nBefore line ${part[0]?.line} everything was set: the same file may be loaded again.`,
      );
    });
    for (const [index, result] of stockChangedSchema.parse(answer).results.entries()) {
      const line = part[index]?.line ?? 0;
      if (result.problem)
        loaded.bad.push({ line, reason: `"${result.sku}": ${STOCK_PROBLEMS[result.problem](result.before)}` });
      else if (result.before === result.stock) loaded.unchanged++;
      else loaded.changed++;
    }
    progress?.update('stock', start + part.length, rows.length);
  }
  progress?.finish();
  return loaded;
}
