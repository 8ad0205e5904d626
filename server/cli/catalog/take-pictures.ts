import { createPictureStore, type PictureOptions } from '@/server/domain/catalog/import/pictures/picture-store';
import type { CategoryRow, PreparedRow } from '@/server/domain/catalog/import/prepared-row';
import type { Note } from './tally';

/** Makes the pictures of a batch the shop's own. What can't be had is told, and is no reason to refuse a row. */
export type TakePictures = (rows: readonly PreparedRow[]) => Promise<{ rows: PreparedRow[]; notes: Note[] }>;

/** Leaves pictures as they are named: for runs that write none. */
export const noPictures: TakePictures = async (rows) => ({ rows: [...rows], notes: [] });

/**
 * Fetches pictures, checks and resizes them. When one of an item's can't be had, the item keeps those that it has in
 * the shop, unless the file brings more, and a category keeps its own: a server that is down for an hour must not
 * empty galleries.
 */
export function picturesFrom(options: PictureOptions): TakePictures {
  const store = createPictureStore(options);
  return async (rows) => {
    const notes: Note[] = [];
    async function takeCategoryPicture(row: CategoryRow): Promise<CategoryRow> {
      const { image } = row.record;
      if (image === null || !row.said.includes('image')) return row;
      const found = await store.take(image);
      if ('url' in found) return { ...row, record: { ...row.record, image: found.url } };
      notes.push({ line: row.line, note: found.error });
      return { ...row, record: { ...row.record, image: null }, said: row.said.filter((field) => field !== 'image') };
    }
    const taken = await Promise.all(
      rows.map(async (row): Promise<PreparedRow> => {
        if (row.kind === 'category') return takeCategoryPicture(row);
        if (row.kind !== 'item' || row.record.images.length === 0) return row;
        const pictures = await Promise.all(
          row.record.images.map(async (image) => ({ image, found: await store.take(image.url) })),
        );
        const images = pictures.flatMap(({ image, found }) => ('url' in found ? [{ ...image, url: found.url }] : []));
        for (const { found } of pictures) if ('error' in found) notes.push({ line: row.line, note: found.error });
        const isWhole = images.length === pictures.length;
        const said = isWhole ? row.said : row.said.filter((field) => field !== 'images');
        return { ...row, record: { ...row.record, images: uniqueByUrl(images) }, said };
      }),
    );
    return { rows: taken, notes };
  };
}

/** Two addresses may lead to the same picture. */
function uniqueByUrl<T extends { url: string }>(images: readonly T[]): T[] {
  return [...new Map(images.toReversed().map((image) => [image.url, image])).values()].toReversed();
}
