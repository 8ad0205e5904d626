import { DEMO_COMPANY } from '@/content/company';
import type { ItemReviews } from '@/contracts/review';
import { transitSchema } from '@/contracts/transit';
import { breadcrumbJsonLd, itemListJsonLd } from '@/services/seo/json-ld';
import { organizationJsonLd, webSiteJsonLd } from '@/services/seo/organization';
import { productJsonLd } from '@/services/seo/product';
import type { DetailProduct, ItemDetail } from '@/services/view-models';
import { faultsOf } from './structured-data';

const SHOP = { store_name: 'Şenlikhane', company: DEMO_COMPANY, brand: { colors: null, logo: null, icons: null } };

const TRANSIT = transitSchema.parse({});

const balloons = { id: 1, name: 'Balonlar', slug: 'balonlar', parents: [] };
const red: DetailProduct = {
  id: 11,
  store: 1,
  sku: 'K-1',
  barcode: '8690000000012',
  price: 124950,
  market_price: 130000,
  variant_title: 'Kırmızı',
  color: 'Kırmızı',
  size: null,
  stock: 3,
  shipping: 4990,
};
const blue: DetailProduct = {
  ...red,
  id: 12,
  sku: 'K-2',
  barcode: '123',
  color: 'Mavi',
  variant_title: 'Mavi',
  stock: 0,
};

function item(overrides: Partial<ItemDetail> = {}): ItemDetail {
  return {
    id: 7,
    slug: 'kalp-balon',
    title: 'Kalp Balon',
    brand: 'Uçan Ev',
    barcode: null,
    get_thumbnail: '/media/a-640.webp',
    rating: 4.8,
    rate_counter: 120,
    main_category: balloons,
    categories: [balloons],
    withdrawal_exclusion: null,
    ...{ sizes: [], page_title: null, page_description: null },
    canonical: '/balonlar/kalp-balon',
    description: 'Işıl ışıl.',
    images: [
      { url: '/media/a-640.webp', alt: '', color: 'Kırmızı' },
      { url: '/media/b-640.webp', alt: '', color: 'Mavi' },
    ],
    properties: [],
    products: [red],
    ...overrides,
  };
}
const reviews = (count: number): ItemReviews => ({
  count,
  next: null,
  previous: null,
  results: [],
  rating: count > 0 ? 4.2 : 0,
  stars: [0, 0, 0, 0, 0],
  fit: { tight: 0, right: 0, loose: 0 },
});

describe('an item with one product', () => {
  const data = productJsonLd(item(), reviews(3), TRANSIT);

  test('is a complete Product', () => {
    expect(faultsOf(data)).toEqual([]);
    expect(data).toMatchObject({
      '@type': 'Product',
      sku: 'K-1',
      gtin: '8690000000012',
      brand: { name: 'Uçan Ev' },
      offers: {
        price: '1249.50',
        priceCurrency: 'TRY',
        availability: 'https://schema.org/InStock',
        url: expect.stringMatching(/\/balonlar\/kalp-balon$/),
        shippingDetails: { shippingRate: { value: '49.90' } },
      },
      aggregateRating: { ratingValue: 4.2, reviewCount: 3 },
    });
  });

  test('has no rating without reviews by buyers', () => {
    expect(productJsonLd(item(), reviews(0), TRANSIT)).not.toHaveProperty('aggregateRating');
    expect(productJsonLd(item(), null, TRANSIT)).not.toHaveProperty('aggregateRating');
  });

  test('omits missing fields', () => {
    const bare = productJsonLd(item({ brand: null, images: [], description: '', products: [blue] }), null, TRANSIT);
    expect(faultsOf(bare)).toEqual([]);
    for (const name of ['brand', 'image', 'gtin']) expect(bare).not.toHaveProperty(name);
    expect(bare).toMatchObject({
      description: 'Kalp Balon',
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  test('states that returns are not permitted where they are not', () => {
    const data = productJsonLd(item({ withdrawal_exclusion: 'personalised' }), null, TRANSIT);
    expect(faultsOf(data)).toEqual([]);
    expect(data).toMatchObject({
      offers: { hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' } },
    });
    expect(JSON.stringify(productJsonLd(item(), null, TRANSIT))).not.toContain('MerchantReturnPolicy');
  });
});

test('an item with variants is a ProductGroup, each variant with its own URL', () => {
  const data = productJsonLd(item({ products: [red, blue] }), null, TRANSIT);
  expect(faultsOf(data)).toEqual([]);
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '7',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      { name: 'Kalp Balon - Kırmızı', image: [expect.stringMatching(/a-640\.webp$/)], sku: 'K-1' },
      {
        image: [expect.stringMatching(/b-640\.webp$/)],
        offers: { url: expect.stringMatching(/\/balonlar\/kalp-balon\?renk=mavi$/) },
      },
    ],
  });
});

test('of many variants the first ones and the selected one are in full, the others the URLs of their pages', () => {
  const sizes = Array.from({ length: 20 }, (_, at) => `${at + 1} cm`);
  const products = sizes.map((size, at) => ({ ...red, id: at + 1, sku: `K-${at}`, size }));
  const data = productJsonLd(item({ products }), null, TRANSIT, products[18]);
  expect(faultsOf(data)).toEqual([]);
  const { hasVariant } = data as unknown as { hasVariant: { sku?: string; url?: string }[] };
  expect(hasVariant.flatMap(({ sku }) => sku ?? [])).toEqual(
    products.map(({ sku }) => sku).filter((_, at) => at < 12 || at === 18),
  );
  expect(hasVariant[19]).toEqual({ url: expect.stringMatching(/\/kalp-balon\?renk=kirmizi&boyut=20-cm$/) });
});

test('variants with the same policies state them once, and others their own', () => {
  const dear = { ...blue, shipping: 8990 };
  const products = [red, blue, dear];
  const data = productJsonLd(item({ products, withdrawal_exclusion: 'personalised' }), null, TRANSIT);
  expect(faultsOf(data)).toEqual([]);
  const [first, second, third] = (data as unknown as { hasVariant: { offers: Record<string, object> }[] }).hasVariant;
  expect(first?.offers).toMatchObject({
    shippingDetails: { '@id': '#kargo-49.90', shippingRate: { value: '49.90' } },
    hasMerchantReturnPolicy: { '@id': '#iade-yok', applicableCountry: 'TR' },
  });
  expect(second?.offers.shippingDetails).toEqual({ '@id': '#kargo-49.90' });
  expect(second?.offers.hasMerchantReturnPolicy).toEqual({ '@id': '#iade-yok' });
  expect(third?.offers.shippingDetails).toMatchObject({ '@id': '#kargo-89.90', shippingRate: { value: '89.90' } });
});

test('breadcrumbs, listings, organization and site are complete', () => {
  const crumbs = breadcrumbJsonLd([{ title: 'Balonlar', href: '/balonlar' }]);
  const list = itemListJsonLd([item(), item({ id: 8 })], 3, 24);
  for (const data of [crumbs, list, organizationJsonLd(SHOP), webSiteJsonLd(SHOP)]) {
    expect(faultsOf(data)).toEqual([]);
  }
  expect(list.itemListElement).toMatchObject([{ position: 49 }, { position: 50 }]);
  expect(organizationJsonLd(SHOP)).toMatchObject({ hasMerchantReturnPolicy: { merchantReturnDays: 14 } });
});

test('the check reports missing fields', () => {
  expect(faultsOf({ '@type': 'Product', name: '', offers: [], image: '/a.webp' })).toEqual(
    expect.arrayContaining([
      'no @context',
      'Product lacks sku',
      'name is empty',
      'offers is an empty list',
      'image is not an absolute URL: /a.webp',
    ]),
  );
});

test('an offer states the settings’ shortest and longest time in transit', () => {
  const transit = { city: 'Ankara', near: { best: 0, worst: 1 }, far: { best: 2, worst: 5 } };
  expect(productJsonLd(item(), null, transit)).toMatchObject({
    offers: { shippingDetails: { deliveryTime: { transitTime: { minValue: 0, maxValue: 5 } } } },
  });
});
