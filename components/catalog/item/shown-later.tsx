'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { useAfterPaint } from '@/components/ui/use-after-paint';
import styles from './shown-later.module.scss';

const subscribe = () => () => {};

/**
 * A part of a page below a phone's first screen. When a tap leads here from another page, it is rendered after the rest has been
 * painted: on a phone it takes a sixth of the time from the tap to the item (docs/performance.md). In the server's HTML,
 * and on Back, which restores the scroll position, it is there from the start.
 * @param path the page's own path. During a tap's navigation the address is still that of the page before.
 * @param room whether it keeps what follows out of sight until then
 */
export function ShownLater({ path, room = true, children }: { path: string; room?: boolean; children: ReactNode }) {
  const isHere = useSyncExternalStore(
    subscribe,
    () => window.location.pathname === path,
    () => true,
  );
  const isShown = useAfterPaint(isHere);
  return isShown ? children : room && <div className={styles.room} />;
}
