import 'server-only';
import type { BreadcrumbList, Product, WithContext } from 'schema-dts';
import type { ItemDetail } from '@/contracts/catalog';
import type { ItemReviews } from '@/contracts/review';
import { storefrontEnv } from '@/services/env';

const absolute = (path: string) => new URL(path, storefrontEnv.siteUrl).href;

/** schema.org Product with one offer a variant. Its rating is told only where buyers gave it: never the demo's. */
export function productJsonLd(item: ItemDetail, reviews: ItemReviews | null): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.title,
    description: item.description,
    ...(item.images.length > 0 ? { image: item.images.map((image) => absolute(image.url)) } : {}),
    ...(item.brand ? { brand: { '@type': 'Brand', name: item.brand } } : {}),
    ...(item.barcode ? { gtin13: item.barcode } : {}),
    ...(reviews && reviews.count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.rating, reviewCount: reviews.count } }
      : {}),
    offers: item.products.map((product) => ({
      '@type': 'Offer',
      name: product.variant_title,
      price: product.price,
      priceCurrency: 'TRY',
      availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      url: absolute(item.canonical),
    })),
  };
}

/** schema.org BreadcrumbList of a page's crumbs, the start page first. */
export function breadcrumbJsonLd(crumbs: readonly { title: string; href: string }[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: 'Anasayfa', href: '/' }, ...crumbs].map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absolute(href),
    })),
  };
}
