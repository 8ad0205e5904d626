import type { Item } from '@/services/view-models';
import 'server-only';
import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';
import { absolute } from './absolute';

/** schema.org BreadcrumbList of a page's breadcrumbs, starting with the home page. */
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

/** schema.org ItemList of a listing's items in order. `page` counts from 1. */
export function itemListJsonLd(items: readonly Item[], page: number, pageSize: number): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * pageSize + index + 1,
      url: absolute(`/${item.main_category.slug}/${item.slug}`),
    })),
  };
}
