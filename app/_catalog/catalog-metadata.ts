import type { CategoryDetail } from '@/contracts/catalog';
import { type ListingQuery, listingHref, withoutFilters } from '@/services/catalog/listing-query';
import { buildPageMetadata, type PageMetadata } from '@/services/seo/metadata';
import { categoryShareImage, itemShareImage } from '@/services/seo/share-image';
import type { ItemDetail } from '@/services/view-models';

export function itemMetadata(item: ItemDetail): Promise<PageMetadata> {
  return buildPageMetadata({
    title: item.page_title ?? item.title,
    description: item.page_description || item.description || `${item.title}: fiyatı, çeşitleri ve teslimatı.`,
    canonical: item.canonical,
    image: itemShareImage(item.slug),
  });
}

/** Listing pages without search, filters or sorting are indexed, each under its own URL; all others are not. */
export function isPlainListing(query: ListingQuery): boolean {
  const plain = { ...withoutFilters(query), search: '', ordering: null, page: query.page };
  return listingHref('', query) === listingHref('', plain);
}

export function categoryMetadata(category: CategoryDetail, query: ListingQuery): Promise<PageMetadata> {
  const { name, slug, description, hidden, meta_title, meta_description } = category;
  return buildPageMetadata({
    title: pageTitle(meta_title ?? name, query),
    description: meta_description || description || `${name}: çeşitler, fiyatlar ve stok durumu.`,
    canonical: listingHref(`/${slug}`, query),
    image: categoryShareImage(slug),
    index: !hidden && isPlainListing(query),
  });
}

/** Of all items, or of a search. */
export function searchMetadata(query: ListingQuery): Promise<PageMetadata> {
  return buildPageMetadata({
    title: pageTitle(query.search ? `“${query.search}” araması` : 'Alışveriş', query),
    description: 'Mağazadaki bütün ürünler: fiyatları, stok durumu ve seçenekleriyle.',
    canonical: listingHref('/alisveris', query),
    index: isPlainListing(query),
  });
}

/** "Balonlar", "Balonlar - Sayfa 2": indexed pages need distinct titles. */
export function pageTitle(title: string, { page }: ListingQuery): string {
  return page > 1 ? `${title} - Sayfa ${page}` : title;
}
