import { asc } from 'drizzle-orm';
import { BRANCHES } from '@/content/branches';
import { CAROUSELS } from '@/content/carousels';
import { LEFT_MENU, MAIN_MENU } from '@/content/menus';
import type { Db } from '@/server/db/client';
import { branch, carousel, category, menuItem } from '@/server/db/schema';
import type { Gallery } from './pictures/gallery';

/** Branches, menus and slides from content/ into their tables. */
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
  const categories = await db.select().from(category).orderBy(asc(category.position));
  const bySlug = new Map(categories.map((row) => [row.slug, row]));
  for (const [menuType, entries] of [
    ['main', MAIN_MENU],
    ['left', LEFT_MENU],
  ] as const) {
    await db.insert(menuItem).values(
      entries.map((entry) => {
        const target = bySlug.get(entry.category);
        if (!target) throw new Error(`Menu entry "${entry.title}" names the unknown category "${entry.category}".`);
        const childs = categories
          .filter((row) => row.parentId === target.id)
          .map((row) => ({ title: row.name, category: row.slug, category_id: row.id }));
        return {
          menuType,
          title: entry.title,
          url: `/${entry.category}`,
          category: entry.category,
          categoryId: target.id,
          priority: entry.priority,
          childs,
          subMenu: childs.length > 0,
        };
      }),
    );
  }
}
