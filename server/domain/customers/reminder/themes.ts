import { and, eq } from 'drizzle-orm';
import type { Theme } from '@/contracts/reminder';
import { turkishSortKey } from '@/contracts/turkish';
import type { Db } from '@/server/platform/db/client';
import { property } from '@/server/platform/db/schema/catalog';
import { FieldError } from '@/server/platform/http/errors';

/** The catalogue's property for themes. */
const KEY = 'tema';

/** By name, in Turkish alphabetical order. */
export async function listThemes(db: Db): Promise<Theme[]> {
  const rows = await db
    .select({ value: property.value, label: property.label })
    .from(property)
    .where(eq(property.key, KEY));
  const byName = ({ label }: Theme) => turkishSortKey(label);
  return rows.sort((a, b) => (byName(a) < byName(b) ? -1 : 1));
}

/** @returns null for none. @throws FieldError for a value that the catalogue does not have */
export async function findTheme(db: Db, value: string): Promise<typeof property.$inferSelect | null> {
  if (value === '') return null;
  const [theme] = await db
    .select()
    .from(property)
    .where(and(eq(property.key, KEY), eq(property.value, value)));
  if (!theme) throw new FieldError({ theme: ['Not a valid choice.'] });
  return theme;
}
