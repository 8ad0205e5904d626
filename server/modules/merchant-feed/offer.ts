import type { ItemImage } from '@/contracts/catalog';
import { isGtin } from '@/contracts/gtin';
import { parseMoney, toMoneyString } from '@/contracts/money';
import { optionsOf, productQuery } from '@/contracts/variant-address';
import { element } from '@/server/http/xml';
import { wirePrices } from '@/server/modules/pricing/wire-prices';
import { shippingCost, type Tariff } from '@/server/modules/shipping/shipping-cost';
import type { FeedItem, FeedProduct } from './rows';

/** Longest values that the feed's specification takes (support.google.com/merchants/answer/7052112). */
const MOST = { id: 50, title: 150, description: 5000, brand: 70, color: 100, size: 100, productType: 750, images: 10 };

type Fact = readonly [name: string, value: string];

/** An item's variants as entries of the feed, one offer each. */
export function offersOf(site: string, item: FeedItem, tariff: Tariff | null): string {
  const options = optionsOf(item.products);
  return item.products
    .map((product) => {
      const link = `${site}/${item.category}/${item.slug}${productQuery(product, options)}`;
      const facts = [...what(item, product, link), ...pictures(site, item, product), ...terms(product)];
      const elements = facts.map(([name, value]) => element(`g:${name}`, value)).join('');
      return `<item>${elements}${shipping(product, tariff)}</item>\n`;
    })
    .join('');
}

function what(item: FeedItem, product: FeedProduct, link: string): Fact[] {
  const title = [item.title, item.products.length > 1 ? product.variant_title : ''].filter(Boolean).join(' - ');
  const gtin = product.barcode !== null && isGtin(product.barcode) ? product.barcode : null;
  return [
    ['id', offerId(product)],
    ['title', title.slice(0, MOST.title)],
    ['description', (item.description || item.title).slice(0, MOST.description)],
    ['link', link],
    ...(item.brand ? ([['brand', item.brand.slice(0, MOST.brand)]] as const) : []),
    gtin ? ['gtin', gtin] : ['identifier_exists', 'no'],
    ...(item.products.length > 1 ? ([['item_group_id', String(item.id)]] as const) : []),
    ...(product.color ? ([['color', product.color.slice(0, MOST.color)]] as const) : []),
    ...(product.size ? ([['size', product.size.slice(0, MOST.size)]] as const) : []),
    ['product_type', item.path.join(' > ').slice(0, MOST.productType)],
  ];
}

/** The SKU, which the item's page names too; what is longer than an id may be goes by the number in our books. */
function offerId({ sku, id }: FeedProduct): string {
  return sku.length <= MOST.id ? sku : `product-${id}`;
}

/** Those of the variant's colour first, as on its page. */
function pictures(site: string, { images }: FeedItem, { color }: FeedProduct): Fact[] {
  const mine = (image: ItemImage) => Number(color !== null && image.color === color);
  const [first, ...more] = (images ?? [])
    .toSorted((a, b) => mine(b) - mine(a))
    .map(({ url }) => new URL(url, site).href);
  if (first === undefined) return [];
  return [['image_link', first], ...more.slice(0, MOST.images).map((url) => ['additional_image_link', url] as const)];
}

/** Where an old price may be shown beside it, the price is a sale's. */
function terms(product: FeedProduct): Fact[] {
  const { price, market_price } = wirePrices(product);
  const onSale = parseMoney(market_price) > parseMoney(price);
  return [
    ['availability', product.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['price', `${onSale ? market_price : price} TRY`],
    ...(onSale ? ([['sale_price', `${price} TRY`]] as const) : []),
    ['condition', 'new'],
  ];
}

function shipping({ price, weight }: FeedProduct, tariff: Tariff | null): string {
  const cost = shippingCost(tariff, { goods: price, grams: weight ?? 0 });
  return `<g:shipping>${element('g:country', 'TR')}${element('g:price', `${toMoneyString(cost)} TRY`)}</g:shipping>`;
}
