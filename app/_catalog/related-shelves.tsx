import { ItemRow } from '@/components/catalog/item/item-row';
import { Shelf } from '@/components/home/shelf';
import { getRelatedItems } from '@/services/catalog/catalog';
import { serverApi } from '@/services/http/server';
import type { ItemDetail } from '@/services/view-models';

/** What its buyers bought with it, or items for the same party, and similar items of its theme. */
export async function RelatedShelves({ item }: { item: ItemDetail }) {
  const related = await getRelatedItems(serverApi, item.slug);
  if (!related) return null;
  const { theme, alike, together, together_from } = related;
  const themeHref = theme && `/alisveris?properties=${theme.key}:${theme.value}`;
  return (
    <>
      {together.length > 0 && (
        <Shelf
          {...(together_from === 'orders'
            ? { title: 'Bu ürünü alanlar bunları da aldı', text: 'Mağazamızın son bir yıldaki siparişlerinden.' }
            : { title: 'Birlikte iyi gidenler', href: themeHref ?? '/alisveris' })}
        >
          <ItemRow items={together} />
        </Shelf>
      )}
      {alike.length > 0 && (
        <Shelf title={theme ? 'Aynı temadan' : 'Bunlara da bakın'} href={themeHref ?? `/${item.main_category.slug}`}>
          <ItemRow items={alike} />
        </Shelf>
      )}
    </>
  );
}
