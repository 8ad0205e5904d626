import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { findContent, storeContent } from './server-html-content';

type Props = {
  /** Names the part; unique on a page. */
  name: string;
  /** What the content is made of: the same data must always make the same content. */
  from: unknown;
  /** Server components and elements only. */
  children: ReactNode;
};

/**
 * Stores a part of the layout that is in a page's HTML and nowhere else: neither in the data that React sends beside it nor in
 * scripts, and the browser does not hydrate it. For content without any behaviour that no navigation within the shop
 * renders again. See docs/decisions/0042-server-html.md.
 * @returns the id for the `ServerHtmlSlot` that shows it
 */
export async function storeHtml({ name, from, children }: Props): Promise<string> {
  const id = idOf(name, JSON.stringify(from));
  storeContent(id, findContent(id) ?? (await renderHtml(children)));
  return id;
}

/**
 * HTML that no browser hydrates, of server components and elements only. By React itself: the framework's bundler refuses to
 * resolve this import for server components.
 */
export async function renderHtml(content: ReactNode): Promise<string> {
  const { renderToStaticMarkup } = await import(/* turbopackIgnore: true */ 'react-dom/server');
  return renderToStaticMarkup(content);
}

/** Text in a page's data becomes a row of its own from 1 024 characters on, which no other page could be made from. */
const PIECE = /.{1,500}/gsu; // of which each sign may be two characters

export const inPieces = (html: string): string[] => html.match(PIECE) ?? [];

/** The HTML of a part that no browser hydrates, for `ServerPart`. @param content server components and elements only */
export const renderPieces = async (content: ReactNode): Promise<string[]> => inPieces(await renderHtml(content));

/**
 * Stores a data block, such as structured data, that only readers of the HTML need. `text` must be escaped for a script.
 * @returns the id for the `ServerHtmlSlot` that shows it
 */
export function storeData(text: string): string {
  const id = idOf('data', text);
  storeContent(id, text);
  return id;
}

function idOf(name: string, source: string): string {
  return `${name}-${createHash('sha1').update(source).digest('base64url').slice(0, 10)}`;
}
