import { asc, eq, sql } from 'drizzle-orm';
import { DEMO_FOOTER, DEMO_HEADER, FOOTER, HEADER } from '@/content/footer';
import type { MenuType } from '@/contracts/content';
import {
  type ContentChange,
  HOME_BLOCKS,
  type MenuEntry,
  type ShopContent,
  shopContentSchema,
} from '@/contracts/shop-content';
import type { Db } from '@/server/platform/db/client';
import { category } from '@/server/platform/db/schema/catalog';
import { carousel, menuItem } from '@/server/platform/db/schema/content';
import type { Env } from '@/server/platform/env';
import type { Ports } from '@/server/platform/ports/ports';
import { readDocument, type Version } from './documents';
import { keptDocument } from './kept-document';

const NAME = 'content';

const content = keptDocument<ShopContent>({
  name: NAME,
  entity: 'content',
  schema: shopContentSchema,
  initial: initialContent,
});

export const contentVersions = content;
export const readContent = content.read;
export const readContentVersion = content.readVersion;

/** The entries of a menu that the owner has saved, uncached; null before the first save. */
export async function savedMenu(db: Db, menu: MenuType): Promise<MenuEntry[] | null> {
  const saved = await readDocument(db, NAME, shopContentSchema);
  return saved && (menu === 'main' ? saved.body.main_menu : saved.body.left_menu);
}

/**
 * Changes the given fields of version `expected`; shown on all pages afterwards.
 * @throws ApiError 412
 */
export function changeContent(ports: Ports, change: ContentChange, expected: number): Promise<Version<ShopContent>> {
  const { footer = {}, header = {}, ...rest } = change;
  return content.change(
    ports,
    (current) => ({
      ...current,
      ...rest,
      footer: { ...current.footer, ...footer },
      header: { ...current.header, ...header },
    }),
    expected,
  );
}

const leadsTo = sql<
  string | null
>`${menuItem.url} || case when ${menuItem.type} = 'dynamic' then coalesce(${menuItem.endPoint}, '') else '' end`;

/** The content until the owner saves some: the menus and slides that the demo or an older release wrote into tables. */
async function initialContent(db: Db, { DEMO }: Env): Promise<ShopContent> {
  const rows = await db
    .select({ menuType: menuItem.menuType, title: menuItem.title, url: leadsTo, category: category.slug })
    .from(menuItem)
    .leftJoin(category, eq(category.id, menuItem.categoryId))
    .orderBy(sql`${menuItem.priority} asc nulls last`, asc(menuItem.id));
  const entriesOf = (type: 'main' | 'left'): MenuEntry[] =>
    rows
      .filter(({ menuType }) => menuType === type)
      .flatMap(({ title, url, category: slug }): MenuEntry[] => {
        if (slug) return [{ category: slug, title, entries: null }];
        return title && url ? [{ title, href: url, entries: null }] : [];
      });
  const slides = await db.select().from(carousel).orderBy(asc(carousel.position), asc(carousel.id));
  return {
    main_menu: entriesOf('main'),
    left_menu: entriesOf('left'),
    slides: slides.map(({ id: _id, position: _position, ...slide }) => ({ ...slide, alt: '', from: null, to: null })),
    home_blocks: [...HOME_BLOCKS],
    footer: DEMO ? DEMO_FOOTER : FOOTER,
    header: DEMO ? DEMO_HEADER : HEADER,
  };
}
