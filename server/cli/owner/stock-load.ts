import { createReadStream } from 'node:fs';
import { MOST_STOCK_CHANGES, stockChangedSchema } from '@/contracts/stock';
import { EXIT } from '../catalog/exit-code';
import { confirmed } from '../confirmed';
import { createProgress } from '../progress';
import { oneWord, readArguments, TEXT } from './arguments';
import type { OwnerApi } from './owner-api';
import { type BadStockRow, readStockFile, type StockFileRow } from './stock-file';
import { STOCK_PROBLEMS } from './stock-problems';

/** Of bad rows so many are printed; `--json` tells all. */
const MOST_TOLD = 20;

/** Sets the stock of a whole file, a few hundred rows a call; each row is done as a whole or not at all. */
export function parseLoad(args: string[]) {
  const { values, positionals } = readArguments(args, { reason: TEXT });
  const path = oneWord(positionals, 'CSV file');
  return async (api: OwnerApi) => {
    const { rows, bad } = await readStockFile(createReadStream(path));
    const refused = bad.length > 0 ? `, ${bad.length} of its rows can't be read` : '';
    if (!(await confirmed(`Sets the stock of ${rows.length} products${refused}.`, values.yes))) return;
    const loaded = await load(api, rows, values.reason ?? '', values.json);
    const problems = [...bad, ...loaded.bad].sort((a, b) => a.line - b.line);
    if (values.json) console.log(JSON.stringify({ ...loaded, bad: problems }, null, 2));
    else console.log(told({ ...loaded, bad: problems }));
    if (problems.length > 0) process.exitCode = EXIT.badRows;
  };
}

type Loaded = { changed: number; unchanged: number; bad: BadStockRow[] };

async function load(api: OwnerApi, rows: readonly StockFileRow[], reason: string, quiet: boolean): Promise<Loaded> {
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
    for (const [place, result] of stockChangedSchema.parse(answer).results.entries()) {
      const line = part[place]?.line ?? 0;
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

function told({ changed, unchanged, bad }: Loaded): string {
  const more = bad.length - MOST_TOLD;
  return [
    ...bad.slice(0, MOST_TOLD).map(({ line, reason }) => `line ${line}: ${reason}`),
    ...(more > 0 ? [`… and ${more} more: --json tells them all.`] : []),
    `${changed} changed, ${unchanged} were so already, ${bad.length} bad rows.`,
  ].join('\n');
}
