'use client';

import { useRef } from 'react';
import { Link } from '@/components/ui/link';
import type { SearchRelaxation } from '@/contracts/search-reading';
import { listingHref } from '@/services/catalog/listing-query';
import { nearSentence } from '@/services/catalog/relaxed-search';
import layout from '@/styles/layout.module.scss';
import type { CardFacts } from '../card-facts';
import { ProductCards } from '../product-cards';
import { useListing } from './listing-state';
import styles from './near-items.module.scss';
import { useSearchClicks } from './use-search-clicks';

const TITLE_ID = 'yakin-sonuclar';

type Props = { cards: readonly CardFacts[]; relaxed: SearchRelaxation };

/** Items near to a search that finds few, below its results, with a link to the search that finds all of them. */
export function NearItems({ cards, relaxed }: Props) {
  const { scope, query } = useListing();
  const list = useRef<HTMLUListElement>(null);
  useSearchClicks(list, query.search);
  return (
    <section className={styles.near} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>Yakın sonuçlar</h2>
      <p>{nearSentence(relaxed)}</p>
      <ul ref={list} className={layout.grid}>
        <ProductCards cards={cards} />
      </ul>
      <p className={styles.all}>
        <Link href={listingHref(scope.path, { ...query, search: relaxed.kept, page: 1 })}>
          Tüm “{relaxed.kept}” sonuçlarını gör
        </Link>
      </p>
    </section>
  );
}
