import { type SQL, sql } from 'drizzle-orm';
import type { MenuChild, MenuItem, MenuType } from '@/contracts/content';
import type { MenuEntry } from '@/contracts/shop-content';
import { isListed } from '@/server/domain/catalog/category/listed';
import { categoryIdOf } from '@/server/domain/catalog/items/resolve-slug';
import { savedMenu } from '@/server/domain/settings/shop-content';
import { type Db, queryRows } from '@/server/platform/db/client';

/** Entries of a menu derived from the categories: what fits into the navigation bar, and three columns of ten. */
const MAX_ENTRIES: Record<MenuType, number> = { main: 8, left: 30 };

/**
 * A menu in the owner's order (server/domain/settings/shop-content.ts). A category's entry takes its name and path from the
 * category, so it is renamed, moved and removed with it. Before the first save: the entries of the table, by priority.
 * A menu without entries consists of the root categories that have items for sale, in the owner's order.
 */
export async function readMenu(db: Db, menuType: MenuType): Promise<MenuItem[]> {
  const saved = await savedMenu(db, menuType);
  const entries = saved ? await readSaved(db, saved) : await readRows(db, menuType);
  const shown = entries.length > 0 ? entries : await readRoots(db, MAX_ENTRIES[menuType]);
  return shown.map((entry) => ({ ...entry, subMenu: entry.childs.length > 0 }));
}

/** An entry keeps its category when that is renamed or merged. Entries of hidden or missing ones are left out. */
function readSaved(db: Db, entries: readonly MenuEntry[]): Promise<MenuItem[]> {
  return queryRows<MenuItem>(
    db,
    sql`select coalesce(m.entry->>'title', c.name) as title, coalesce('/' || c.slug, m.entry->>'href') as url,
          'static' as type, null as "endPoint", c.slug as category, c.id as category_id, m.place::int as priority,
          null as icon, null as heading,
          case when jsonb_typeof(m.entry->'entries') = 'array' then coalesce(
            (select json_agg(json_strip_nulls(json_build_object('title', coalesce(e.entry->>'title', ec.name), 'url', e.entry->>'href'))::jsonb
                || jsonb_build_object('category', ec.slug, 'category_id', ec.id) order by e.place)
             from jsonb_array_elements(m.entry->'entries') with ordinality as e(entry, place)
               left join category ec on ec.id = ${categoryIdOf(sql`e.entry->>'category'`)} and ${isListed('ec')}
             where ec.id is not null or e.entry->>'href' is not null), '[]'::json)
          else ${childrenOf(sql`true`)} end as childs
        from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as m(entry, place)
          left join category c on c.id = ${categoryIdOf(sql`m.entry->>'category'`)} and ${isListed('c')}
        where c.id is not null or m.entry->>'href' is not null order by m.place`,
  );
}

function readRows(db: Db, menuType: MenuType): Promise<MenuItem[]> {
  return queryRows<MenuItem>(
    db,
    sql`select coalesce(m.title, c.name) as title, coalesce('/' || c.slug, m.url) as url, m.type, m.end_point as "endPoint",
          c.slug as category, c.id as category_id, m.priority, m.icon, m.heading, ${childrenOf(sql`true`)} as childs
        from menu_item m left join category c on c.id = m.category_id
        where m.menu_type = ${menuType} and (c.id is null or ${isListed('c')}) order by m.priority asc nulls last, m.id`,
  );
}

/** Both menus. Every page shows them, so changes invalidate all pages. */
export function readMenus(db: Db): Promise<MenuItem[][]> {
  return Promise.all([readMenu(db, 'main'), readMenu(db, 'left')]);
}

function readRoots(db: Db, most: number): Promise<MenuItem[]> {
  return queryRows<MenuItem>(
    db,
    sql`select c.name as title, '/' || c.slug as url, 'static' as type, null as "endPoint", c.slug as category,
          c.id as category_id, null as priority, null as icon, null as heading, ${childrenOf(hasItems('child'))} as childs
        from category c where c.parent_id is null and not c.hidden and ${hasItems('c')} order by c.position, c.id limit ${most}`,
  );
}

/** The direct children of category `c`, in their order. */
function childrenOf(condition: SQL): SQL<MenuChild[]> {
  return sql`coalesce((select json_agg(json_build_object('title', child.name, 'category', child.slug, 'category_id', child.id)
    order by child.position, child.id) from category child where child.parent_id = c.id and not child.hidden and ${condition}), '[]'::json)`;
}

/** Whether a category or a descendant has items for sale. Stops at the first item instead of counting all. */
function hasItems(name: 'c' | 'child'): SQL {
  const outer = sql.identifier(name);
  return sql`exists (
    select from category own cross join lateral (
      select from item_category ic join item i on i.id = ic.item_id
      where ic.category_id = own.id and i.archived_at is null limit 1) any_item
    where own.id = ${outer}.id or ${outer}.id = any(own.path))`;
}
