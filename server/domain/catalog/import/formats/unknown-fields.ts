import { catalogRecordSchema, categoryRecordSchema } from '@/contracts/catalog-record';
import { nearWord } from '@/server/platform/near-word';
import type { ImportRow } from '../row';

const { variants, images, properties } = catalogRecordSchema.shape;
const ITEM = Object.keys(catalogRecordSchema.shape);
const CATEGORY = Object.keys(categoryRecordSchema.shape);
/** Lists of an item, and the fields of their entries. */
const LISTS = {
  variants: Object.keys(variants.element.shape),
  images: Object.keys(images.unwrap().element.shape),
  properties: Object.keys(properties.unwrap().element.shape),
};

/** Reports unknown fields of a file once each: otherwise a mistyped name would silently lose its value. */
export class UnknownFields {
  readonly #reported = new Set<string>();

  notes(row: ImportRow): ImportRow[] {
    if ('category' in row) return this.#notesOf(row.line, 'a category', '', row.category, CATEGORY);
    if (!('item' in row)) return [];
    const item = row.item as Record<string, unknown>;
    const lists = Object.entries(LISTS).flatMap(([list, known]) =>
      [item[list]].flat().flatMap((entry) => this.#notesOf(row.line, 'an item', `${list}.`, entry, known)),
    );
    return [...this.#notesOf(row.line, 'an item', '', item, ITEM), ...lists];
  }

  #notesOf(line: number, of: string, path: string, value: unknown, known: readonly string[]): ImportRow[] {
    if (typeof value !== 'object' || value === null) return [];
    return Object.keys(value).flatMap((field) => {
      const name = `${of} ${path}${field}`;
      if (known.includes(field) || this.#reported.has(name)) return [];
      this.#reported.add(name);
      const near = nearWord(field, known);
      const meant = near ? ` Did you mean "${path}${near}"?` : '';
      return { line, note: `"${path}${field.slice(0, 60)}" is no field of ${of} and means nothing here.${meant}` };
    });
  }
}
