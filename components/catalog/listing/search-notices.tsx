import { Link } from '@/components/ui/link';
import { type ListingQuery, listingHref } from '@/services/catalog/listing-query';
import { relaxedSentence } from '@/services/catalog/relaxed-search';
import type { ItemList } from '@/services/view-models';
import styles from './search-notices.module.scss';

type Props = { list: Pick<ItemList, 'relaxed' | 'suggestion'>; query: ListingQuery };

/** How the results differ from the typed words: words that were left out, and the corrected spelling. */
export function SearchNotices({ list: { relaxed, suggestion }, query }: Props) {
  if (!relaxed && !suggestion) return null;
  return (
    <div className={styles.notices}>
      {relaxed && <p role="status">{relaxedSentence(relaxed)}</p>}
      {suggestion && (
        <p>
          Bunu mu demek istediniz?{' '}
          <Link href={listingHref('/alisveris', { ...query, search: suggestion, page: 1 })}>{suggestion}</Link>
        </p>
      )}
    </div>
  );
}
