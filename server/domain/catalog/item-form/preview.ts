import { eq, lt } from 'drizzle-orm';
import type { ItemDetail } from '@/contracts/catalog';
import type { ItemForm, ItemPreview } from '@/contracts/item-form';
import { loadAnyDetail } from '@/server/domain/catalog/items/detail';
import { hashToken, newToken } from '@/server/platform/crypto/token';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { itemPreview } from '@/server/platform/db/schema/catalog';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { readForm } from './read-form';
import { writeForm } from './save-form';

/** How long a preview's link works, ms. */
const VALID_FOR = 60 * 60_000;

/** Ends the transaction that has written the previewed item, so that nothing of it stays. */
class Undo extends Error {
  constructor(readonly detail: ItemDetail) {
    super('undo');
  }
}

/**
 * Stores the page that a save of this form would give, and changes nothing of the item: the form is written, read as
 * the shop reads it, and rolled back. The stock on the page is the current one.
 * @param id the item that the form changes, null for a new one
 * @throws ApiError 404
 * @throws FieldError
 */
export async function createPreview(ports: Ports, id: number | null, form: ItemForm): Promise<ItemPreview> {
  const { db, clock } = ports;
  const detail = await inTransaction(db, async (tx) => {
    const stored = id === null ? null : await readForm(tx, id);
    if (id !== null && !stored) throw notFound();
    const variants = form.variants.map(({ expected_stock: _expected, ...variant }) => variant);
    const written = await writeForm(ports, tx, { ...form, variants }, stored);
    const found = await loadAnyDetail(tx, ports.imageUrl, written);
    if (!found) throw notFound();
    throw new Undo(found);
  }).catch((error: unknown) => {
    if (error instanceof Undo) return error.detail;
    throw error;
  });
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + VALID_FOR);
  await db.insert(itemPreview).values({ hash: hashToken(token), detail, expiresAt });
  return { path: `/onizleme/${token}`, expires_at: expiresAt.toISOString() };
}

/** The stored page; null when the token is unknown or has expired. */
export async function readPreview(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  token: string,
): Promise<ItemDetail | null> {
  const [row] = await db
    .select()
    .from(itemPreview)
    .where(eq(itemPreview.hash, hashToken(token)));
  return row && row.expiresAt > clock.now() ? (row.detail as ItemDetail) : null;
}

export async function deleteExpiredPreviews(db: Db, now: Date): Promise<void> {
  await db.delete(itemPreview).where(lt(itemPreview.expiresAt, now));
}
