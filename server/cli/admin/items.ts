import { BODY_MEASURES, parseMeasureRange } from '@/contracts/body-limits';
import { formatMoney } from '@/contracts/money';
import {
  itemVisibilityChangedSchema,
  measuresChangedSchema,
  type OffersChanged,
  type OwnerItem,
  offersChangedSchema,
  ownerItemListSchema,
} from '@/contracts/owner-items';
import { UsageError } from '../catalog/exit-code';
import { FLAG, readArguments, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { parseLoad } from './items-load';
import type { OwnerApi } from './owner-api';
import { pageEnd, setPage } from './pages';
import { table } from './table';
import type { Topic } from './topic';
import { readMoney } from './typed-values';

export const items: Topic = {
  usage: `items
  items list [--hidden] [--page N]                             all items, the newest first; --hidden: those out of the shop
  items search TEXT [--hidden] [--page N]                      by words of the title, slug, SKU or barcode
  items hide SLUG|SKU …                                        out of the shop until you show it; its orders stay
  items show SLUG|SKU …                                        for sale again
  items price SKU 149,90 [--market 199,90]                     --market: what it cost before; the price itself for none
  items measures SKU … --height 95-106 [--chest 53-56] [--age 3-4]
                                                               the bodies that a size of clothes fits, in cm and years;
                                                               without any option: none
  items load FILE.csv [--reason TEXT]                          columns sku and price, market_price or stock; what would
                                                               change is shown first`,
  parse: (args) =>
    chooseAction(
      'items',
      {
        list: parseList,
        search: parseSearch,
        hide: (words) => parseVisibility(words, true),
        show: (words) => parseVisibility(words, false),
        price: parsePrice,
        measures: parseMeasures,
        load: parseLoad,
      },
      args,
    ),
};

function parseList(args: string[]) {
  const { values, positionals } = readArguments(args, { hidden: FLAG, page: TEXT });
  if (positionals.length > 0) throw new UsageError(`Say items search ${positionals.join(' ')}.`);
  return printList(new URLSearchParams(), values);
}

function parseSearch(args: string[]) {
  const { values, positionals } = readArguments(args, { hidden: FLAG, page: TEXT });
  if (positionals.length === 0) throw new UsageError('Say what to search for.');
  return printList(new URLSearchParams({ search: positionals.join(' ') }), values);
}

function printList(query: URLSearchParams, values: { hidden: boolean; page?: string; json: boolean }) {
  if (values.hidden) query.set('hidden', 'true');
  setPage(query, values.page);
  return async (api: OwnerApi) => {
    const list = await api.read(ownerItemListSchema, `/admin/items/?${query}`);
    if (!list) throw new Error('There is no such page.');
    if (values.json) return console.log(JSON.stringify(list, null, 2));
    if (list.count > 0) {
      console.log(table(['sku', 'price', 'market', 'stock', 'slug', 'item', 'variant'], list.results.flatMap(rowsOf)));
    }
    console.log(pageEnd(list, 'items', values.page));
  };
}

function rowsOf({ slug, title, hidden, variants }: OwnerItem): string[][] {
  return variants.map(({ sku, price, market_price, stock, variant_title }) => [
    sku,
    formatMoney(price),
    market_price === price ? '' : formatMoney(market_price),
    String(stock),
    slug,
    title + (hidden ? ' (out of the shop)' : ''),
    variant_title,
  ]);
}

function parseVisibility(args: string[], hidden: boolean) {
  const { values, positionals: names } = readArguments(args, {});
  if (names.length === 0) throw new UsageError('Name slugs or SKUs of items.');
  return async (api: OwnerApi) => {
    const answer = await api.send('POST', '/admin/items/visibility/', { hidden, names });
    const { results } = itemVisibilityChangedSchema.parse(answer);
    if (values.json) console.log(JSON.stringify({ results }, null, 2));
    else {
      for (const { slug, changed } of results) {
        if (slug) console.log(`${slug} is ${hidden ? 'out of the shop' : 'for sale'}${changed ? '' : ' already'}.`);
      }
    }
    const unknown = results.filter(({ slug }) => slug === null).map(({ name }) => name);
    if (unknown.length > 0)
      throw new Error(`There is no item and no SKU ${unknown.join(', ')}: items search finds them.`);
  };
}

function parsePrice(args: string[]) {
  const { values, positionals } = readArguments(args, { market: TEXT });
  const [name, price, ...others] = positionals;
  if (name === undefined || price === undefined || others.length > 0) throw new UsageError('Name a SKU and its price.');
  const offer = {
    price: readMoney(price, 'price'),
    ...(values.market === undefined ? {} : { market_price: readMoney(values.market, 'market') }),
  };
  return async (api: OwnerApi) => {
    const changed = (await setOffer(api, name, offer)) ?? (await setOffer(api, await onlySku(api, name), offer));
    if (!changed?.now || !changed.before) throw new Error(`There is no SKU ${name}: items search finds them.`);
    const { sku, before, now } = changed;
    if (values.json) return console.log(JSON.stringify(changed, null, 2));
    console.log(`${sku}: ${describe(now)}, ${describe(before)} before.`);
  };
}

function parseMeasures(args: string[]) {
  const { values, positionals: skus } = readArguments(args, { height: TEXT, chest: TEXT, age: TEXT });
  if (skus.length === 0) throw new UsageError('Name SKUs of one size.');
  const ranges = BODY_MEASURES.flatMap((measure) => {
    const text = values[measure];
    if (text === undefined) return [];
    const range = parseMeasureRange(text);
    if (!range) throw new UsageError(`--${measure}: ${text} is not a range such as 98-104.`);
    return [[measure, range] as const];
  });
  const measures = ranges.length > 0 ? Object.fromEntries(ranges) : null;
  return async (api: OwnerApi) => {
    const answer = await api.send('POST', '/admin/items/measures/', {
      changes: skus.map((sku) => ({ sku, measures })),
    });
    const { results } = measuresChangedSchema.parse(answer);
    if (values.json) console.log(JSON.stringify({ results }, null, 2));
    else {
      for (const { sku, changed } of results.filter(({ known }) => known)) {
        console.log(`${sku} has ${measures ? 'these' : 'no'} measures${changed ? '' : ' already'}.`);
      }
    }
    const unknown = results.filter(({ known }) => !known).map(({ sku }) => sku);
    if (unknown.length > 0) throw new Error(`There is no SKU ${unknown.join(', ')}: items search finds them.`);
  };
}

type Changed = OffersChanged['results'][number];

/** Null when there is no such SKU. */
async function setOffer(api: OwnerApi, sku: string, offer: object): Promise<Changed | null> {
  const answer = await api.send('POST', '/admin/items/offers/', { changes: [{ sku, ...offer }] });
  const [changed] = offersChangedSchema.parse(answer).results;
  return changed?.now ? changed : null;
}

/** The SKU of an item with a single variant, by its slug. @throws Error with the SKUs of other items */
async function onlySku(api: OwnerApi, slug: string): Promise<string> {
  const list = await api.read(ownerItemListSchema, `/admin/items/?${new URLSearchParams({ search: slug })}`);
  const item = list?.results.find((one) => one.slug === slug);
  const [first, ...others] = item?.variants ?? [];
  if (!first) throw new Error(`There is no SKU ${slug}: items search finds them.`);
  if (others.length === 0) return first.sku;
  throw new Error(`${slug} has several: ${[first, ...others].map(({ sku }) => sku).join(', ')}. Name one.`);
}

const describe = ({ price, market_price }: NonNullable<Changed['now']>) =>
  market_price === price ? formatMoney(price) : `${formatMoney(price)} instead of ${formatMoney(market_price)}`;
