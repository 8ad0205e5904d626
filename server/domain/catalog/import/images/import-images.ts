import type { CategoryRow, PreparedRow } from '../prepared-row';
import type { Note } from '../row';
import { createImageImporter, type ImageImporterOptions } from './image-importer';

/** Imports the images of a batch. Unavailable ones are reported and do not reject a row. */
export type ImportImages = (rows: readonly PreparedRow[]) => Promise<{ rows: PreparedRow[]; notes: Note[] }>;

/** Leaves images as named, for runs that write none. */
export const skipImages: ImportImages = async (rows) => ({ rows: [...rows], notes: [] });

/**
 * Downloads, checks and resizes images. When some of an item's are unavailable, the item keeps its current ones unless
 * the file has more, and a category keeps its own: a temporary server outage must not empty galleries.
 */
export function createImageImport(options: ImageImporterOptions): ImportImages {
  const importer = createImageImporter(options);
  return async (rows) => {
    const notes: Note[] = [];
    async function importCategoryImage(row: CategoryRow): Promise<CategoryRow> {
      const { image } = row.record;
      if (image === null || !row.fields.includes('image')) return row;
      const found = await importer.import(image);
      if ('url' in found) return { ...row, record: { ...row.record, image: found.url } };
      notes.push({ line: row.line, note: found.error });
      return {
        ...row,
        record: { ...row.record, image: null },
        fields: row.fields.filter((field) => field !== 'image'),
      };
    }
    const prepared = await Promise.all(
      rows.map(async (row): Promise<PreparedRow> => {
        if (row.kind === 'category') return importCategoryImage(row);
        if (row.kind !== 'item' || row.record.images.length === 0) return row;
        const imported = await Promise.all(
          row.record.images.map(async (image) => ({ image, found: await importer.import(image.url) })),
        );
        const images = imported.flatMap(({ image, found }) => ('url' in found ? [{ ...image, url: found.url }] : []));
        for (const { found } of imported) if ('error' in found) notes.push({ line: row.line, note: found.error });
        const isWhole = images.length === imported.length;
        const fields = isWhole ? row.fields : row.fields.filter((field) => field !== 'images');
        return { ...row, record: { ...row.record, images: uniqueByUrl(images) }, fields };
      }),
    );
    return { rows: prepared, notes };
  };
}

/** Two URLs may lead to the same image. */
function uniqueByUrl<T extends { url: string }>(images: readonly T[]): T[] {
  return [...new Map(images.toReversed().map((image) => [image.url, image])).values()].toReversed();
}
