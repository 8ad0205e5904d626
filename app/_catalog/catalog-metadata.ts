import type { Metadata } from 'next';
import type { CategoryDetail, ItemDetail } from '@/contracts/catalog';
import { buildPageMetadata } from '@/services/seo/metadata';

export function itemMetadata(item: ItemDetail): Metadata {
  return buildPageMetadata({
    title: item.title,
    description: item.description.slice(0, 160),
    canonical: item.canonical,
    image: item.get_thumbnail,
  });
}

/** Every page of a listing is its own canonical. */
export function categoryMetadata(category: CategoryDetail, page: number): Metadata {
  return buildPageMetadata({
    title: page > 1 ? `${category.name} - Sayfa ${page}` : category.name,
    description: category.description,
    canonical: page > 1 ? `/${category.slug}?page=${page}` : `/${category.slug}`,
  });
}
