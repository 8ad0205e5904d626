import 'server-only';
import { type MadePage, offerPageMaker } from '@/contracts/made-page';
import { isSlug } from '@/contracts/slug';
import { getItemDetail } from '@/services/catalog/catalog';
import { serverApi } from '@/services/http/server';
import { itemMetadata } from './catalog-metadata';
import { itemProps } from './item-props';
import { isInCategory } from './read-entry';

/** Lets the edge write items into pages that it has. Called by the pages of items when they are loaded. */
export const offerItems = () => offerPageMaker('item', { read: readItemPage });

/** See `PageMaker` in contracts/made-page.ts. @param path `/slug`, or below a category */
async function readItemPage(path: string): Promise<MadePage | null> {
  const [, ...segments] = path.split('/');
  const [slug = '', category] = segments.toReversed();
  const item = isSlug(slug) ? await getItemDetail(serverApi, slug) : null;
  if (item?.slug !== slug || (category !== undefined && !isInCategory(item, category))) return null;
  const props = await itemProps(item);
  const { title, description = '', openGraph } = await itemMetadata(item);
  const { url, images } = openGraph;
  const [image] = images;
  if (!url || !image) return null;
  // Items that are worn and those with reviews load further scripts.
  const scripts = [props.purchase.measures.length > 0, props.reviews !== null];
  const kind = `item ${segments.length} ${scripts}`;
  return { kind, title, url, alt: image.alt, own: { description, image: image.url }, props };
}
