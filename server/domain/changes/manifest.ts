/**
 * The pages that show an item: its own under every category and ancestor; the redirects of its former slugs; the
 * categories that list it; the home page.
 */
export type PageGroup = 'item' | 'redirects' | 'listings' | 'home';

/** The lists of the whole shop, which show searches. */
export const SEARCH_PAGES: readonly string[] = ['/alisveris', '/urun'];

type CachedCopies = {
  /**
   * The pages in the page cache of every instance; `searches` for what only the results of searches show, `all` for what
   * pages of many kinds show.
   */
  pages: readonly PageGroup[] | 'searches' | 'all';
  /**
   * Whether the change also raises the catalogue version, with which the facet index, cards of items, cached listings, slug
   * lists and quick searches are compared on each read. The writers of `listing_item` and `item_search` record it in the
   * transaction that writes the rows (facet-index/catalog-version.ts), so that no index misses a committed row.
   */
  catalogVersion: boolean;
};

/**
 * What a change of an entity makes stale; docs/decisions/0028-publish-change.md. Every change also marks the replica
 * stale and clears the cached API responses. Not listed, because nothing writes them while the shop runs: the tables of
 * slides and menu entries with which a shop begins (a change of categories changes derived menus).
 */
export const MANIFEST = {
  /** Title, description, images, categories, slug, visibility. */
  item: { pages: ['item', 'redirects', 'listings', 'home'], catalogVersion: true },
  price: { pages: ['item', 'listings', 'home'], catalogVersion: true },
  /** A quantity. */
  stock: { pages: ['item'], catalogVersion: false },
  /** An item sold out or came back. */
  availability: { pages: ['item', 'listings'], catalogVersion: true },
  /** A review and with it the item's rating. */
  review: { pages: ['item', 'listings'], catalogVersion: true },
  /** The name above a review: its author changed it or erased the account. */
  reviewAuthor: { pages: ['item'], catalogVersion: false },
  /** What its buyers bought with an item. */
  boughtTogether: { pages: ['item'], catalogVersion: false },
  /** Every page shows the menus. */
  menu: { pages: 'all', catalogVersion: false },
  /** A category's name, place, visibility or texts: menus and facets are on all pages. */
  category: { pages: 'all', catalogVersion: true },
  /** The store's name and the seller are on every page. */
  settings: { pages: 'all', catalogVersion: false },
  /** Every page shows the menus and the footer's links. */
  content: { pages: 'all', catalogVersion: false },
  /** Every page lists the branches in its footer. */
  branch: { pages: 'all', catalogVersion: false },
  /** Item and information pages show delivery costs. */
  shippingTariff: { pages: 'all', catalogVersion: false },
  /** The owner's rules for searches: synonyms, redirects, pinned items. */
  searchRules: { pages: 'searches', catalogVersion: true },
  /** The owner's rules of the party planner; categories of themes show sets. */
  partyRules: { pages: 'all', catalogVersion: true },
  /** The whole catalogue was replaced. */
  catalogue: { pages: 'all', catalogVersion: true },
} as const satisfies Record<string, CachedCopies>;

export type Entity = keyof typeof MANIFEST;

/** Changed items by id for entities of items; no ids for the others. */
type EntityChange = {
  [Name in Entity]: (typeof MANIFEST)[Name]['pages'] extends string
    ? { entity: Name }
    : { entity: Name; ids: readonly number[] };
}[Entity];

/** `import`: the paths that an import has collected with `stalePaths` before and after each write. */
export type Change = EntityChange | { entity: 'import'; paths: readonly string[] };
