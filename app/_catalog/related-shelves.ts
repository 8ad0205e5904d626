import { cardFacts } from '@/components/catalog/card-facts';
import type { ItemDetail, RelatedItems } from '@/services/view-models';
import type { ItemViewProps } from './item-view';

/** What its buyers bought with it, or items for the same party, and similar items of its theme. */
export function relatedShelves(
  { main_category }: Pick<ItemDetail, 'main_category'>,
  { theme, alike, together, together_from }: RelatedItems,
): ItemViewProps['shelves'] {
  const themeHref = theme && `/alisveris?properties=${theme.key}:${theme.value}`;
  const bought = { title: 'Bu ürünü alanlar bunları da aldı', text: 'Mağazamızın son bir yıldaki siparişlerinden.' };
  return [
    {
      ...(together_from === 'orders' ? bought : { title: 'Birlikte iyi gidenler', href: themeHref ?? '/alisveris' }),
      cards: together.map((item) => cardFacts(item)),
    },
    {
      ...{ title: theme ? 'Aynı temadan' : 'Bunlara da bakın', href: themeHref ?? `/${main_category.slug}` },
      cards: alike.map((item) => cardFacts(item)),
    },
  ].filter(({ cards }) => cards.length > 0);
}
