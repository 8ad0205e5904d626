'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { useIsHydrated, useShopStore } from '@/store/hooks';
import { itemViewed } from '@/store/viewed/viewed-slice';
import styles from './recently-viewed.module.scss';

const ViewedItems = dynamic(() => import('./viewed-items').then((module) => module.ViewedItems), { ssr: false });

/** The items load when the section is this close to the viewport. */
const NEAR = '600px';

/**
 * "Son baktıklarınız": records this item and shows the ones before it when scrolled near. Not part of the server's
 * HTML; space is reserved once persisted state is read, and no content follows below it.
 */
export function RecentlyViewed({ item }: { item: number }) {
  const store = useShopStore();
  const rehydrated = useIsHydrated();
  const section = useRef<HTMLElement>(null);
  const [before, setBefore] = useState<readonly number[]>([]);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!rehydrated) return;
    setBefore(store.getState().viewed.ids.filter((id) => id !== item));
    store.dispatch(itemViewed(item));
  }, [rehydrated, store, item]);
  const any = before.length > 0;
  useEffect(() => {
    if (!any || !section.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [any]);
  if (!any) return null;
  return (
    <section ref={section} className={styles.shelf} aria-labelledby="son-baktiklariniz">
      <h2 id="son-baktiklariniz">Son baktıklarınız</h2>
      {near && <ViewedItems ids={before} onNone={() => setBefore([])} />}
    </section>
  );
}
