import type { ReactNode } from 'react';
import { ItemRow } from '@/components/catalog/item/item-row';
import { Shelf } from '@/components/home/shelf';
import { readGoneItem } from './read-entry';

/** Adds alternatives below the notice that an item is no longer sold; changes no other page. */
export async function WithGoneShelf({ slug, children }: { slug: string; children: ReactNode }) {
  const gone = await readGoneItem(slug);
  return (
    <>
      {children}
      {gone && gone.alike.length > 0 && (
        <Shelf title="Benzer ürünler" href={`/${gone.main_category.slug}`}>
          <ItemRow items={gone.alike} />
        </Shelf>
      )}
    </>
  );
}
