import { BRANCHES } from '@/content/branches';
import { CAROUSELS } from '@/content/carousels';
import { LEFT_MENU, MAIN_MENU } from '@/content/menus';
import type { Db } from '@/server/platform/db/client';
import { category } from '@/server/platform/db/schema/catalog';
import { branch, carousel, menuItem } from '@/server/platform/db/schema/content';
import type { Gallery } from './images/gallery';

/** Writes branches, menus and slides from content/ into their tables. */
export async function seedContent(db: Db, storeName: string, gallery: Gallery): Promise<void> {
  await db
    .insert(branch)
    .values(BRANCHES.map(({ place, ...rest }, position) => ({ ...rest, name: `${storeName} ${place}`, position })));
  await db.insert(carousel).values(
    CAROUSELS.map(({ key, scene, color, ...slide }, position) => ({
      ...slide,
      image: gallery.addScene(key, scene, color),
      position,
    })),
  );
  const categories = await db.select().from(category);
  const idOf = new Map(categories.map(({ slug, id }) => [slug, id]));
  for (const [menuType, entries] of [
    ['main', MAIN_MENU],
    ['left', LEFT_MENU],
  ] as const) {
    await db.insert(menuItem).values(
      entries.map(({ category: slug, title, priority }) => {
        const categoryId = idOf.get(slug);
        if (categoryId === undefined) throw new Error(`A menu entry refers to the unknown category "${slug}".`);
        return { menuType, title, categoryId, priority };
      }),
    );
  }
}
