import { createPictureStore, type PictureOptions } from '@/server/domain/catalog/import/pictures/picture-store';
import type { CategoryRow, PreparedRow } from '@/server/domain/catalog/import/prepared-row';
import type { Note } from './tally';

/** Imports the images of a batch. Unavailable ones are reported and do not reject a row. */
export type TakePictures = (rows: readonly PreparedRow[]) => Promise<{ rows: PreparedRow[]; notes: Note[] }>;

/** Leaves images as named, for runs that write none. */
export const noPictures: TakePictures = async (rows) => ({ rows: [...rows], notes: [] });

/**
 * Downloads, checks and resizes images. When some of an item's are unavailable, the item keeps its current ones unless
 * the file has more, and a category keeps its own: a temporary server outage must not empty galleries.
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

/** Two URLs may lead to the same image. */
function uniqueByUrl<T extends { url: string }>(images: readonly T[]): T[] {
  return [...new Map(images.toReversed().map((image) => [image.url, image])).values()].toReversed();
}
