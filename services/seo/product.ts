import type { DetailProduct, ItemDetail } from '@/services/view-models';
import 'server-only';
import type { Product, ProductGroup, WithContext } from 'schema-dts';
import { isGtin } from '@/contracts/gtin';
import type { ItemReviews } from '@/contracts/review';
import type { Transit } from '@/contracts/transit';
import { optionsOf, productQuery } from '@/contracts/variant-query';
import { absolute } from './absolute';
import { offerJsonLd } from './offer';

type ProductLeaf = Exclude<Product, string> & { '@type': 'Product' };

const VARIES_BY = {
  renk: 'https://schema.org/color',
  boyut: 'https://schema.org/size',
} as const;

/**
 * How many variants a page describes in full. Each takes 0.4 kB of the page.
 */
const MOST_IN_FULL = 12;

/**
 * Structured data of an item: a Product, or with several variants a ProductGroup with one Product per variant and the
 * URL that selects it (Google's structured data for product variants on a single page). Of an item with many, the selected
 * variant and the first others are described in full, the rest by the URL of the page that selects it and describes it. The
 * rating is included only when buyers gave it, never the demo catalogue's.
 * @param selected the variant that the page shows
 */
export function productJsonLd(
  item: ItemDetail,
  reviews: ItemReviews | null,
  transit: Transit,
  selected?: DetailProduct,
): WithContext<ProductLeaf> | WithContext<ProductGroup> {
  const [only, ...others] = item.products;
  if (only && others.length === 0) {
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      ...shared(item, reviews),
      ...variantImages(item, only),
      ...variantFacts(item, only),
      url: absolute(item.canonical),
      offers: offerJsonLd(only, item, item.canonical, transit),
    };
  }
  const options = optionsOf(item.products);
  const varies = options.flatMap(({ name }) => (name === 'secenek' ? [] : [VARIES_BY[name]]));
  const written = new Set<string>();
  const inFull = new Set([...(selected ? [selected] : []), ...item.products.slice(0, MOST_IN_FULL)]);
  const pathOf = (product: DetailProduct) => `${item.canonical}${productQuery(product, options)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...shared(item, reviews),
    productGroupID: String(item.id),
    url: absolute(item.canonical),
    ...(varies.length > 0 && { variesBy: varies }),
    hasVariant: item.products.map((product) => {
      if (!inFull.has(product)) return { url: absolute(pathOf(product)) } as ProductLeaf;
      return {
        '@type': 'Product',
        name: [item.title, product.variant_title].filter(Boolean).join(' - '),
        ...variantImages(item, product),
        ...variantFacts(item, product),
        offers: offerJsonLd(product, item, pathOf(product), transit, written),
      };
    }),
  };
}

function shared(item: ItemDetail, reviews: ItemReviews | null) {
  return {
    name: item.title,
    description: item.description || item.title,
    ...(item.brand && { brand: { '@type': 'Brand' as const, name: item.brand } }),
    ...(reviews &&
      reviews.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating' as const,
          ratingValue: reviews.rating,
          reviewCount: reviews.count,
        },
      }),
  };
}

/** A single product may use the item's barcode. */
function variantFacts(item: ItemDetail, { sku, barcode, color, size }: DetailProduct) {
  const gtin = barcode ?? (item.products.length === 1 ? item.barcode : null);
  return {
    sku,
    ...(gtin !== null && isGtin(gtin) && { gtin }),
    ...(color && { color }),
    ...(size && { size }),
  };
}

/** The images in the product's colour, or all when none has it; an empty object instead of an empty list. */
function variantImages({ images }: ItemDetail, { color }: DetailProduct) {
  const mine = images.filter((image) => color !== null && image.color === color);
  const shown = mine.length > 0 ? mine : images;
  return shown.length > 0 ? { image: shown.map(({ url }) => absolute(url)) } : {};
}
