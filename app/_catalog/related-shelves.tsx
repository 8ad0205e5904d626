import { cardFacts } from '@/components/catalog/card-facts';
import { ShelfHeading } from '@/components/home/shelf-heading';
import { renderPieces } from '@/components/ui/server-html';
import type { ItemDetail, RelatedItems } from '@/services/view-models';
import type { ItemViewProps } from './item-view';

/** What its buyers bought with it, or items for the same party, and similar items of its theme. */
export function relatedShelves(
  { main_category }: Pick<ItemDetail, 'main_category'>,
  { theme, alike, together, together_from }: RelatedItems,
): Promise<ItemViewProps['shelves']> {
  const themeHref = theme && `/alisveris?properties=${theme.key}:${theme.value}`;
  const bought = { title: 'Bu ürünü alanlar bunları da aldı', text: 'Mağazamızın son bir yıldaki siparişlerinden.' };
  const fitting = { title: 'Birlikte iyi gidenler', href: themeHref ?? '/alisveris' };
  const similar = { title: theme ? 'Aynı temadan' : 'Bunlara da bakın', href: themeHref ?? `/${main_category.slug}` };
  const shelves = [
    { heading: together_from === 'orders' ? bought : fitting, items: together },
    { heading: similar, items: alike },
  ].filter(({ items }) => items.length > 0);
  return Promise.all(
    shelves.map(async ({ heading, items }) => ({
      heading: await renderPieces(<ShelfHeading {...heading} />),
      cards: items.map((item) => cardFacts(item)),
    })),
  );
}
