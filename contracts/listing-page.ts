/**
 * What a listing's page contains that other pages of the same listing do not: the rest is the same for all filters, orders
 * and pages of a category, and for all searches (docs/decisions/0068-listing-templates.md).
 */
export type ListingPage = {
  /** The page's title with the shop's name, the description of its image, and its absolute URL. */
  title: string;
  alt: string;
  url: string;
  /** Props of the listing's component: JSON. */
  props: Readonly<Record<string, unknown>>;
};

/** How the edge gets listings from the code that renders pages. */
type ListingPages = {
  /** Null for a page that differs in more, is no listing, or redirects. @param search the query with `?` */
  read(path: string, search: string): Promise<ListingPage | null>;
  /** The HTML of the listing's component. */
  html(props: ListingPage['props']): Promise<string>;
};

/** Shared through globalThis: each of the framework's bundles has a copy of this module, and offers one of the two. */
const holder = globalThis as typeof globalThis & { __senlikhaneListingPages?: Partial<ListingPages> };

/** Called by the modules that render listings, when they are loaded. */
export function offerListingPages(offered: Partial<ListingPages>): void {
  holder.__senlikhaneListingPages = { ...holder.__senlikhaneListingPages, ...offered };
}

/** Null until the first listing was rendered. */
export function listingPages(): ListingPages | null {
  const { read, html } = holder.__senlikhaneListingPages ?? {};
  return read && html ? { read, html } : null;
}
