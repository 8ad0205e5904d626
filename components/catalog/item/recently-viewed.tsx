'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { useIsHydrated, useShopStore } from '@/store/hooks';
import { itemViewed } from '@/store/viewed/viewed-slice';
import styles from './recently-viewed.module.scss';

const ViewedItems = dynamic(() => import('./viewed-items').then((module) => module.ViewedItems), { ssr: false });

/** The shelf is fetched when it comes this near to the screen. */
const NEAR = '600px';

/**
 * "Son baktıklarınız": notes this item, and shows those before it when one scrolls near. Nothing of it stands in the
 * HTML; its room is kept as soon as the browser's memory was read, and there is nothing of the page's below it.
 */
export function RecentlyViewed({ item }: { item: number }) {
  const store = useShopStore();
  const rehydrated = useIsHydrated();
  const place = useRef<HTMLElement>(null);
  const [before, setBefore] = useState<readonly number[]>([]);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!rehydrated) return;
    setBefore(store.getState().viewed.ids.filter((id) => id !== item));
    store.dispatch(itemViewed(item));
  }, [rehydrated, store, item]);
  const any = before.length > 0;
  useEffect(() => {
    if (!any || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [any]);
  if (!any) return null;
  return (
    <section ref={place} className={styles.shelf} aria-labelledby="son-baktiklariniz">
      <h2 id="son-baktiklariniz">Son baktıklarınız</h2>
      {near && <ViewedItems ids={before} onNone={() => setBefore([])} />}
    </section>
  );
}
