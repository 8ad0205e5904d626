import { AddToCollection } from '@/components/account/collections/add-to-collection';
import { ItemPromises } from '@/components/catalog/item/item-promises';
import type { PromiseWords } from '@/components/catalog/item/promise-words';
import { ShareLinks } from '@/components/catalog/item/share-links';
import { FavouriteButton } from '@/components/wishlist/favourite-button';
import type { CourierTerms } from '@/contracts/delivery';
import type { Favourite, ItemDetail } from '@/services/view-models';
import styles from './purchase-foot.module.scss';

type Props = {
  item: Pick<ItemDetail, 'id' | 'title'>;
  favourite: Favourite | null;
  url: string;
  terms: CourierTerms;
  words: PromiseWords;
};

/** Content below the buy button: favourites and lists, delivery promises, sharing. */
export function PurchaseFoot({ item, favourite, url, terms, words }: Props) {
  return (
    <>
      <div className={styles.lists}>
        {favourite && <FavouriteButton favourite={favourite} />}
        <AddToCollection item={item.id} />
      </div>
      <ItemPromises terms={terms} words={words} />
      <ShareLinks title={item.title} url={url} />
    </>
  );
}
