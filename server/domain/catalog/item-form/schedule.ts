import { sql } from 'drizzle-orm';
import { showItems } from '@/server/domain/catalog/owner-items/show-items';
import { queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { Ports } from '@/server/platform/ports/ports';

/** Items of one run; the rest follows in the next one. */
const MOST = 200;

/**
 * Shows and hides the items whose planned time has come, with everything that follows from it: listings, search, menus,
 * pages, watchers. Repeated by several instances or after a crash, it changes nothing more.
 */
export async function applySchedules(ports: Ports): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now().toISOString();
  const due = await queryRows<{ id: number; slug: string; hides: boolean }>(
    db,
    sql`select id, slug, coalesce(hide_at <= ${now}, false) as hides from item
        where publish_at <= ${now} or hide_at <= ${now} order by id limit ${MOST}`,
  );
  for (const hidden of [false, true]) {
    const items = due.filter(({ hides }) => hides === hidden);
    if (items.length === 0) continue;
    await showItems(ports, { names: items.map(({ slug }) => slug), hidden, dry_run: false });
    const ids = intArray(items.map(({ id }) => id));
    await db.execute(sql`
      update item set publish_at = case when publish_at > ${now} then publish_at end,
        hide_at = case when hide_at > ${now} then hide_at end where id = any(${ids})`);
  }
}
