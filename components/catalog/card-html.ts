import { type Html, html } from '@/components/ui/html';
import { priceHtml } from '@/components/ui/price';
import { productImageHtml } from '@/components/ui/product-image';
import { ratingHtml } from '@/components/ui/rating';
import { packCount } from '@/contracts/pack-count';
import { slugify } from '@/contracts/turkish';
import type { Favourite } from '@/services/view-models';
import type { CardFacts } from './card-facts';
import type { CardOffer, CardParts } from './card-parts';
import { unpackImage } from './packed-image';
import styles from './product-card.module.scss';

/** Less exact than the layout, which takes up to 307 px on tablets, but files are chosen the same: there are 320 and 640 px. */
const SIZES = '(min-width:640px) 230px,44vw';

/** What a card shows and offers. `favourite` and `offer` are null when nothing of the item can be bought. */
export type Card = { html: Html; favourite: Favourite | null; offer: CardOffer | null };

/**
 * The content of an item's card. The title's link covers the whole card.
 * @param priority whether its image is visible on page load
 */
export function makeCard(facts: CardFacts, priority: boolean, parts: Pick<CardParts, 'corner' | 'action'>): Card {
  const [
    id,
    title,
    packed,
    rating,
    count,
    price,
    marketPrice,
    isChoice,
    isSoldOut,
    colors,
    swatches,
    color,
    given,
    own,
  ] = facts;
  const image = unpackImage(packed);
  const slug = given || slugify(title);
  const market_price = marketPrice ?? price;
  const favourite =
    price === null || market_price === null ? null : { id, slug, title, get_thumbnail: image, price, market_price };
  const offer =
    price === null || isSoldOut === 1 ? null : { slug, title, color: color || undefined, isChoice: isChoice === 1 };
  const href = color ? `/${slug}?renk=${color}` : `/${slug}`;
  return {
    favourite,
    offer,
    html: html`<div>${productImageHtml({ src: image, sizes: SIZES, priority })}${
      isSoldOut === 1 && html`<span class="${styles.soldOut}">Tükendi</span>`
    }${colors > 0 && colorDots(colors, swatches.split(' '))}</div>${favourite && parts.corner}<div><h3><a href="${href}" data-item="${id}">${title}</a></h3>${ratingHtml({ value: rating, count })}<div>${
      favourite &&
      priceHtml({ price: favourite.price, marketPrice: favourite.market_price, pieces: own ?? packCount(title) })
    }${offer && parts.action}</div></div>`,
  };
}

/** The colours an item is available in. */
function colorDots(count: number, swatches: readonly string[]): Html {
  const dots = swatches.map((swatch) => html`<i style="color:var(--c-${swatch})"></i>`);
  const more = count > swatches.length && html`<span aria-hidden="true">+${count - swatches.length}</span>`;
  return html`<span class="${styles.dots}" role="img" aria-label="${count} renk">${dots}${more}</span>`;
}
