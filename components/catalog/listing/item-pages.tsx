'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { useAfterPaint } from '@/components/ui/use-after-paint';
import { formatNumber } from '@/contracts/numbers';
import { shownColors } from '@/contracts/shown-colors';
import { listingHref, PAGE_SIZE } from '@/services/catalog/listing-query';
import layout from '@/styles/layout.module.scss';
import type { CardFacts } from '../card-facts';
import { ProductCards } from '../product-cards';
import styles from './item-pages.module.scss';
import { useLeftCards } from './left-cards';
import { replacesView, useListing } from './listing-state';
import { storeLoadedPages, useLoadedPages } from './loaded-pages';
import { useSearchClicks } from './use-search-clicks';

/** Cards that fill a phone's screen. */
const FIRST_CARDS = 4;

/**
 * A page of items, the pages loaded below it, and links to the other pages. Cards out of view appear after the others have
 * been painted: on Back all that were out of view when the shopper left, and when another choice of filters has led here
 * those further down, together with the links.
 */
export function ItemPages({ cards }: { cards: readonly CardFacts[] }) {
  const { scope, query, count, facets, understood } = useListing();
  const hrefOf = (page: number) => listingHref(scope.path, { ...query, page });
  const loaded = useLoadedPages(hrefOf(1), query.page);
  const last = loaded?.last ?? query.page;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const list = useRef<HTMLUListElement>(null);
  const left = useLeftCards(list, hrefOf(last));
  const areAllShown = useAfterPaint(() => left.length === 0 && !replacesView(scope.path));
  const rooms = areAllShown ? [] : left;
  const isCut = !areAllShown && left.length === 0;
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
        <ProductCards cards={isCut ? cards.slice(0, FIRST_CARDS) : cards} eager={2} rooms={rooms} />
        {loaded && (
          <loaded.Cards
            items={loaded.items}
            colors={shownColors(query, facets, understood)}
            rooms={rooms.slice(cards.length)}
          />
        )}
      </ul>
      {pages > 1 && !isCut && (
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
