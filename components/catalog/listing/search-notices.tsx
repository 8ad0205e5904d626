import type { ReactElement } from 'react';
import { Link } from '@/components/ui/link';
import { type ListingQuery, listingHref } from '@/services/catalog/listing-query';
import { relaxedSentence } from '@/services/catalog/relaxed-search';
import { composerOffer } from '@/services/party/composer-url';
import type { ItemList } from '@/services/view-models';
import styles from './search-notices.module.scss';

type Searched = Pick<ItemList, 'relaxed' | 'suggestion' | 'understood'>;

/**
 * How the results differ from the typed words: words that were left out, and the corrected spelling. A search for letter
 * balloons also leads to the composer of names. Null without any of them.
 */
export function searchNotices({ relaxed, suggestion, understood }: Searched, query: ListingQuery): ReactElement | null {
  const composer = composerOffer(query.search, understood);
  if (!relaxed && !suggestion && !composer) return null;
  return (
    <div className={styles.notices}>
      {relaxed && <p role="status">{relaxedSentence(relaxed)}</p>}
      {suggestion && (
        <p>
          Bunu mu demek istediniz?{' '}
          <Link href={listingHref('/alisveris', { ...query, search: suggestion, page: 1 })}>{suggestion}</Link>
        </p>
      )}
      {composer && (
        <p>
          Bütün harfleri birlikte alın: <Link href={composer}>İsmi balonlarla yazın</Link>
        </p>
      )}
    </div>
  );
}
