import type { CatalogRecord, CategoryRecord, VariantRecord } from '@/contracts/catalog-record';
import { isGtin } from '@/contracts/gtin';
import { type Kurus, toMoneyString } from '@/contracts/money';
import { optionsOf, productQuery } from '@/contracts/variant-query';
import { titleWithVariant } from '@/contracts/variant-title';
import { element as plainElement } from '@/server/platform/http/xml';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import type { ExportRow } from '../row';
import { fitCode } from './draft';

/**
 * The generator name in feeds of this software, whose links are known to end in an item's slug. Declared here because
 * every API process loads this module: the one that reads feeds would load an HTML parser with it.
 */
export const OWN_GENERATOR = 'senlikhane';

/** Google's limits. */
const MAX_ID = 50;
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_MORE_IMAGES = 10;

export type FeedOptions = {
  siteUrl: string;
  storeName: string;
  imageUrl: ImageUrl;
  /** The delivery cost of one unit within Turkey; without it the feed does not mention shipping. */
  shippingOf?: (variant: VariantRecord) => Kurus;
};
type Field = readonly [name: string, value: string];

/**
 * Writes the catalogue as a Google Merchant feed (RSS 2.0), one `<item>` per variant. A variant whose market price is
 * above its price gets the former as price and the latter as sale price, just as the shop displays it; the caller must
 * have applied the legal rule to `market_price`. Memory holds only the category names.
 */
export async function* writeMerchantXml(
  rows: AsyncIterable<ExportRow> | Iterable<ExportRow>,
  { siteUrl, storeName, imageUrl, shippingOf }: FeedOptions,
): AsyncGenerator<string> {
  const pathOf = new Map<string, string>();
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield element('title', storeName) + element('link', siteUrl) + element('description', `${storeName} ürünleri`);
  yield element('generator', OWN_GENERATOR);
  for await (const row of rows) {
    if ('category' in row) pathOf.set(row.category.slug, categoryPath(row.category, pathOf));
    else {
      for (const variant of row.item.variants) {
        const shipping = shippingOf ? shippingElement(shippingOf(variant)) : '';
        yield itemElement(fieldsOf(row.item, variant, pathOf, { siteUrl, imageUrl }), shipping);
      }
    }
  }
  yield '</channel>\n</rss>\n';
}

function categoryPath({ name, parent }: CategoryRecord, pathOf: ReadonlyMap<string, string>): string {
  const above = parent === null ? undefined : pathOf.get(parent);
  return above === undefined ? name : `${above} > ${name}`;
}

function fieldsOf(
  item: CatalogRecord,
  variant: VariantRecord,
  pathOf: ReadonlyMap<string, string>,
  { siteUrl, imageUrl }: Pick<FeedOptions, 'siteUrl' | 'imageUrl'>,
): Field[] {
  const { price, market_price: market } = variant;
  const barcode = variant.barcode ?? (item.variants.length === 1 ? item.barcode : null);
  const imageUrls = imageUrlsOf(item, variant).map((url) => new URL(imageUrl(url), siteUrl).href);
  return [
    ['id', fitCode(variant.sku, MAX_ID)],
    ['item_group_id', item.variants.length > 1 ? fitCode(item.slug, MAX_ID) : ''],
    ['title', cut(titleOf(item, variant), MAX_TITLE)],
    ['description', cut(item.description || item.title, MAX_DESCRIPTION)],
    ['link', `${siteUrl}/${item.category}/${item.slug}${variantQuery(item, variant)}`],
    ['image_link', imageUrls[0] ?? ''],
    ...imageUrls.slice(1, 1 + MAX_MORE_IMAGES).map((url): Field => ['additional_image_link', url]),
    ['price', amount(Math.max(price, market))],
    ['sale_price', market > price ? amount(price) : ''],
    ['availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['condition', 'new'],
    ['brand', item.brand ?? ''],
    ['gtin', barcode && isGtin(barcode) ? barcode : ''],
    // Without this field Google rejects products that have no manufacturer number.
    ['identifier_exists', barcode && isGtin(barcode) ? '' : 'no'],
    ['color', variant.color ?? ''],
    ['size', variant.size ?? ''],
    ...[item.category, ...item.categories].map((slug): Field => ['product_type', pathOf.get(slug) ?? '']),
  ];
}

/**
 * Appends the variant's name when there are several: colour and size have fields of their own, other options do not.
 */
function titleOf({ title, variants }: CatalogRecord, { variant_title }: VariantRecord): string {
  return variants.length === 1 ? title : titleWithVariant(title, variant_title);
}

/** Images of the variant's own colour first, then those without a colour. */
function imageUrlsOf({ images }: CatalogRecord, { color }: VariantRecord): string[] {
  const own = images.filter((image) => image.color !== null && image.color === color);
  const shared = images.filter((image) => image.color === null);
  const fitting = [...own, ...shared];
  return (fitting.length > 0 ? fitting : images).map(({ url }) => url);
}

/** The query of an item page's URL that selects a variant, in the page's own format. */
function variantQuery({ variants }: CatalogRecord, variant: VariantRecord): string {
  return variants.length === 1 ? '' : productQuery(variant, optionsOf(variants));
}

function amount(kurus: number): string {
  return `${toMoneyString(kurus)} TRY`;
}

/** Cuts between characters, never inside a surrogate pair. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

function shippingElement(cost: Kurus): string {
  return `<g:shipping>\n${element('g:country', 'TR')}${element('g:price', amount(cost))}</g:shipping>\n`;
}

function itemElement(fields: readonly Field[], more: string): string {
  const written = fields.filter(([, value]) => value !== '').map(([name, value]) => element(`g:${name}`, value));
  return `<item>\n${written.join('')}${more}</item>\n`;
}

const element = (name: string, text: string) => `${plainElement(name, text)}\n`;
