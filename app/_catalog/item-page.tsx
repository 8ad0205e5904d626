import { cheapestFirst } from '@/components/catalog/cheapest';
import { itemCrumbs } from '@/components/catalog/crumbs';
import { ItemFacts } from '@/components/catalog/item/item-facts';
import { promiseWords } from '@/components/catalog/item/promise-words';
import { RecentlyViewed } from '@/components/catalog/item/recently-viewed';
import { ShownLater } from '@/components/catalog/item/shown-later';
import { requestedProduct } from '@/components/catalog/item/variant-options';
import { ReviewSection } from '@/components/reviews/review-section';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { SizeTable } from '@/components/size/size-table';
import { Link } from '@/components/ui/link';
import { Rating } from '@/components/ui/rating';
import { TitledCard } from '@/components/ui/titled-card';
import { WithdrawalNote } from '@/components/ui/withdrawal-note';
import { ComposerLink } from '@/components/word/composer-link';
import { sharedMeasures } from '@/contracts/body-limits';
import { istanbulDay } from '@/contracts/calendar-days';
import { glyphOfItem } from '@/contracts/read-glyph';
import { type ItemReviews, MOST_STARS } from '@/contracts/review';
import { courierTerms } from '@/contracts/settings';
import { readSettings } from '@/services/content/settings';
import { storefrontEnv } from '@/services/env';
import { serverApi } from '@/services/http/server';
import { SIZE_PATH } from '@/services/party/size-url';
import { getItemReviews } from '@/services/review/review';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import { productJsonLd } from '@/services/seo/product';
import type { ItemDetail } from '@/services/view-models';
import layout from '@/styles/layout.module.scss';
import { favouriteOf } from '../_wishlist/favourite-of';
import { ItemPurchase } from './item-purchase';
import { RelatedShelves } from './related-shelves';

type Props = {
  item: ItemDetail;
  /** The URL's query, when the page is rendered for one. */
  query?: URLSearchParams;
  /** A preview: nothing can be put into the cart. */
  isPreview?: boolean;
};

const NO_REVIEWS: ItemReviews = {
  ...{ count: 0, next: null, previous: null, results: [] },
  ...{ rating: 0, stars: Array(MOST_STARS).fill(0), fit: { tight: 0, right: 0, loose: 0 } },
};

/** The first reviews. Most items have none, which the item itself says: no call for them. */
async function readReviews({ slug, rate_counter }: ItemDetail): Promise<ItemReviews | null> {
  return rate_counter === 0 ? NO_REVIEWS : getItemReviews(serverApi, slug);
}

/** An item's page. The HTML is complete; selecting a variant works after hydration. */
export async function ItemPage({ item, query, isPreview = false }: Props) {
  const { id, barcode, title, brand, slug, get_thumbnail, withdrawal_exclusion, products, images } = item;
  const crumbs = itemCrumbs(item);
  const [reviews, settings] = await Promise.all([readReviews(item), readSettings()]);
  const inStock = products.find(({ stock }) => stock > 0);
  const first = (query && requestedProduct(products, query)) ?? inStock ?? cheapestFirst(products)[0];
  const glyph = glyphOfItem(item);
  const terms = courierTerms(settings, istanbulDay(new Date()));
  const head = (
    <>
      <h1>{title}</h1>
      <Rating value={item.rating} count={item.rate_counter} />
      <WithdrawalNote reason={withdrawal_exclusion} />
    </>
  );
  const lower = (
    <>
      {glyph && <ComposerLink text={glyph} />}
      <ItemFacts item={item} />
      {item.sizes.length > 0 && (
        <TitledCard title="Beden tablosu">
          <SizeTable sizes={item.sizes} />
          <p>
            <Link href={SIZE_PATH}>Nasıl ölçülür, iki beden arasında hangisi alınır?</Link>
          </p>
        </TitledCard>
      )}
      {reviews && (
        <ReviewSection
          slug={slug}
          shop={settings.store_name}
          reviews={reviews}
          demoRating={item.rating > 0 && item.rate_counter === 0}
        />
      )}
      <RelatedShelves item={item} />
      <RecentlyViewed item={id} />
    </>
  );
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <JsonLd data={productJsonLd(item, reviews, settings.transit)} />
      <div className={`${layout.stack} ${layout.unrolled}`} data-page="item">
        {first && (
          <ItemPurchase
            item={{ id, barcode, title, brand, slug, get_thumbnail, withdrawal_exclusion }}
            products={products.map(({ sku, barcode, shipping, ...product }) => product)}
            images={images.toSorted((a, b) => Number(b.color === first.color) - Number(a.color === first.color))}
            first={first}
            measures={sharedMeasures(item.sizes)}
            head={head}
            favourite={favouriteOf(item)}
            url={`${storefrontEnv.siteUrl}${item.canonical}`}
            terms={terms}
            words={promiseWords(terms)}
            {...(isPreview && { isPreview })}
          />
        )}
        {isPreview ? lower : <ShownLater path={item.canonical}>{lower}</ShownLater>}
      </div>
    </>
  );
}
