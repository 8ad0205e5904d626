import { formatMoney } from '@/contracts/money';
import { MOST_ITEM_CHANGES, type OffersChanged, offersChangedSchema } from '@/contracts/owner-items';
import { confirmed } from '../terminal/confirmed';
import { createProgress } from '../terminal/progress';
import { oneWord, readArguments, TEXT } from './arguments';
import { describeBad, type Loaded, reportLoad } from './load-report';
import { type OfferRow, readOfferFile } from './offer-file';
import type { OwnerApi } from './owner-api';
import { table } from './table';

/** The maximum number of changes in the preview. */
const MAX_SHOWN = 20;
const FIELDS = ['price', 'market_price', 'stock'] as const;

/** Sets prices and stock from a file, each row completely or not at all; without `--yes` it shows a preview first. */
export function parseLoad(args: string[]) {
  const { values, positionals } = readArguments(args, { reason: TEXT });
  const path = oneWord(positionals, 'CSV file');
  const reason = values.reason ?? '';
  return async (api: OwnerApi) => {
    const { rows, bad } = await readOfferFile(path, FIELDS);
    if (!values.yes) {
      const { preview, ...plan } = await send(api, rows, { dry_run: true, reason });
      if (preview.length > 0 && !values.json) console.log(table(['sku', ...FIELDS], preview));
      const refused = [...bad, ...plan.bad].sort((a, b) => a.line - b.line);
      if (!values.json) for (const line of describeBad(refused)) console.log(line);
      const question = `Changes ${plan.changed} products of the file, ${plan.unchanged} are so already, ${refused.length} rows are bad.`;
      if (!(await confirmed(question, false))) return;
    }
    const progress = values.json ? undefined : createProgress();
    const { preview: _preview, ...loaded } = await send(api, rows, { dry_run: false, reason }, progress);
    reportLoad({ ...loaded, bad: [...bad, ...loaded.bad] }, values.json);
  };
}

type Offer = NonNullable<OffersChanged['results'][number]['now']>;

const shown = (offer: Offer, field: (typeof FIELDS)[number]) =>
  field === 'stock' ? String(offer.stock) : formatMoney(offer[field]);

type Options = { dry_run: boolean; reason: string };

async function send(
  api: OwnerApi,
  rows: readonly OfferRow[],
  options: Options,
  progress?: ReturnType<typeof createProgress>,
): Promise<Loaded & { preview: string[][] }> {
  const loaded: Loaded & { preview: string[][] } = { changed: 0, unchanged: 0, bad: [], preview: [] };
  for (let start = 0; start < rows.length; start += MOST_ITEM_CHANGES) {
    const part = rows.slice(start, start + MOST_ITEM_CHANGES);
    const changes = part.map(({ line: _line, ...change }) => change);
    const answer = await api.send('POST', '/admin/items/offers/', { ...options, changes }).catch((error: Error) => {
      progress?.finish();
      const before = options.dry_run
        ? ''
        : `\nBefore line ${part[0]?.line} everything was set: the same file may be loaded again.`;
      throw new Error(`${error.message}${before}`);
    });
    for (const [index, { sku, before, now }] of offersChangedSchema.parse(answer).results.entries()) {
      if (!before || !now) loaded.bad.push({ line: part[index]?.line ?? 0, reason: `"${sku}": there is no such SKU` });
      else if (FIELDS.every((field) => before[field] === now[field])) loaded.unchanged++;
      else {
        loaded.changed++;
        const cells = FIELDS.map((field) =>
          before[field] === now[field] ? shown(now, field) : `${shown(before, field)} → ${shown(now, field)}`,
        );
        if (loaded.preview.length < MAX_SHOWN) loaded.preview.push([sku, ...cells]);
      }
    }
    progress?.update('prices and stock', start + part.length, rows.length);
  }
  progress?.finish();
  return loaded;
}
