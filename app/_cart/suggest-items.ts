import { cheapestFirst } from '@/components/catalog/cheapest';
import type { Kurus } from '@/contracts/money';
import type { Item, RelatedItems } from '@/services/view-models';

/** Maximum number of cards below the cart's lines. */
const MOST = 8;

/**
 * Suggestions for a cart with the items `inCart`: related items that are in stock. When `missing` kuruş are left until
 * free delivery, the cheapest item that reaches it comes first, then the others by descending price.
 */
export function suggestItems({ together, alike }: RelatedItems, inCart: readonly number[], missing: Kurus): Item[] {
  const known = new Set(inCart);
  const offers = [...together, ...alike].flatMap((item) => {
    const offer = cheapestFirst(item.products)[0];
    if (!offer || offer.stock === 0 || known.has(item.id)) return [];
    known.add(item.id);
    return [{ item, price: offer.price }];
  });
  if (missing > 0) {
    const reaches = (price: Kurus) => price >= missing;
    offers.sort((a, b) =>
      reaches(a.price) === reaches(b.price)
        ? (a.price - b.price) * (reaches(a.price) ? 1 : -1)
        : Number(reaches(b.price)) - Number(reaches(a.price)),
    );
  }
  return offers.slice(0, MOST).map(({ item }) => item);
}
