/**
 * What a page contains that other pages of its kind do not: other filters, orders and pages of one listing, other items
 * (docs/decisions/0068-listing-templates.md, 0072-item-templates.md).
 */
export type MadePage = {
  /** Names the kind: all its pages differ in nothing but what is here. */
  kind: string;
  /** The page's title with the shop's name, the description of its image, and its absolute URL. */
  title: string;
  alt: string;
  url: string;
  /** Of a page for search engines: its description and its image, where each page of the kind has its own. */
  own?: { description: string; image: string };
  /** Props of the component that has all the rest: JSON. */
  props: Readonly<Record<string, unknown>>;
};

/** How the edge gets such pages from the code that renders them. */
type PageMaker = {
  /** Null for a page that differs in more, is of another kind, or redirects. @param search the query with `?` */
  read(path: string, search: string): Promise<MadePage | null>;
  /** The HTML of the component. */
  html(props: MadePage['props']): Promise<string>;
};

export type MakerName = 'item' | 'listing';

/** Shared through globalThis: each of the framework's bundles has a copy of this module, and offers one of the two. */
const holder = globalThis as typeof globalThis & {
  __senlikhanePageMakers?: Partial<Record<MakerName, Partial<PageMaker>>>;
};

/** Called by the modules that render these pages, when they are loaded. */
export function offerPageMaker(name: MakerName, offered: Partial<PageMaker>): void {
  holder.__senlikhanePageMakers ??= {};
  holder.__senlikhanePageMakers[name] = { ...holder.__senlikhanePageMakers[name], ...offered };
}

/** Null until the first of these pages was rendered. */
export function pageMaker(name: MakerName): PageMaker | null {
  const { read, html } = holder.__senlikhanePageMakers?.[name] ?? {};
  return read && html ? { read, html } : null;
}
