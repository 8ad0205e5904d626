'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { formatNumber } from '@/contracts/numbers';
import { shownColors } from '@/contracts/shown-colors';
import { listingHref, PAGE_SIZE } from '@/services/catalog/listing-query';
import layout from '@/styles/layout.module.scss';
import styles from './item-pages.module.scss';
import { useListing } from './listing-state';
import { storeLoadedPages, useLoadedPages } from './loaded-pages';
import { useSearchClicks } from './use-search-clicks';

/** A page of items (its children), the pages loaded below it, and links to the other pages. */
export function ItemPages({ children }: { children: ReactNode }) {
  const { scope, query, count, facets, understood } = useListing();
  const hrefOf = (page: number) => listingHref(scope.path, { ...query, page });
  const loaded = useLoadedPages(hrefOf(1), query.page);
  const last = loaded?.last ?? query.page;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const list = useRef<HTMLUListElement>(null);
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  useEffect(() => {
    if (focusAt !== null) list.current?.children[focusAt]?.querySelector('a')?.focus();
  }, [focusAt]);

  const loadMore = async () => {
    setState('loading');
    try {
      const { loadPage, LoadedCards } = await import('./next-page');
      const page = last + 1;
      const items = [...(loaded?.items ?? []), ...(await loadPage(scope, { ...query, page }))];
      const firstNew = list.current?.children.length ?? 0;
      storeLoadedPages(hrefOf(page), { listing: hrefOf(1), first: query.page, last: page, items, Cards: LoadedCards });
      setFocusAt(firstNew);
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  useSearchClicks(list, query.search);

  const before = (query.page - 1) * PAGE_SIZE;
  const seen = Math.min(count, last * PAGE_SIZE);
  return (
    <>
      <h2 className={styles.hidden}>Ürün listesi</h2>
      <ul ref={list} className={layout.grid}>
        {children}
        {loaded && <loaded.Cards items={loaded.items} colors={shownColors(query, facets, understood)} />}
      </ul>
      {pages > 1 && (
        <div className={styles.more}>
          <p role="status">
            {formatNumber(count)} ürünün {formatNumber(before + 1)}–{formatNumber(seen)} arası gösteriliyor
          </p>
          {last < pages && (
            <span className={styles.scripted}>
              <Button
                variant="primary"
                aria-busy={state === 'loading'}
                onClick={() => state !== 'loading' && loadMore()}
              >
                {state === 'loading' ? 'Yükleniyor…' : 'Daha fazla göster'}
              </Button>
            </span>
          )}
          {state === 'failed' && <p role="alert">Ürünler getirilemedi. Birazdan yeniden deneyin.</p>}
          <Pagination first={query.page} page={last} pages={pages} hrefOf={hrefOf} />
        </div>
      )}
    </>
  );
}
