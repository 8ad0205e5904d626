import type { BodyMeasure } from '@/contracts/body-limits';

/** The page of the size finder. */
export const SIZE_PATH = '/s/beden-bul';

/** What the form says, as typed; `item` is the slug, empty for none. */
export type SizeWish = { item: string } & Record<BodyMeasure, string>;

/** The names of the form's fields in the address. */
export const SIZE_FIELDS: Readonly<Record<keyof SizeWish, string>> = {
  item: 'urun',
  height: 'boy',
  chest: 'gogus',
  age: 'yas',
};

/** Reads the page's query, or the fields of the form. */
export function readSizeQuery(query: Record<string, string | string[] | undefined>): SizeWish {
  const read = (field: keyof SizeWish, most: number) =>
    ([query[SIZE_FIELDS[field]]].flat()[0] ?? '').trim().slice(0, most);
  return { item: read('item', 200), height: read('height', 10), chest: read('chest', 10), age: read('age', 10) };
}

/** Whether the wish says anything about a body. */
export function hasBody({ height, chest, age }: SizeWish): boolean {
  return `${height}${chest}${age}` !== '';
}
