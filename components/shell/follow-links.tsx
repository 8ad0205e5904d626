'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { whenIdle } from '@/components/ui/when-idle';
import styles from './follow-links.module.scss';
import { pageLinkAt } from './page-link';

/** After a tap, until the progress bar appears, ms. */
const BAR_MS = 300;

/**
 * Handles clicks on links to pages of the shop without a full reload. One delegated listener, because next/link is a
 * client component: it costs every page 4 kB of script and repeats each link of a listing in the payload. Handlers that
 * call `preventDefault` are respected. Closes the menu that contains the link and shows a progress bar during
 * navigation. Rendered after the page's content, so that no navigation starts before the page is hydrated.
 */
export function FollowLinks() {
  const router = useRouter();
  const [isOnItsWay, go] = useTransition();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pageLinkAt(event.target);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      link.closest<HTMLElement>('[popover]')?.hidePopover?.();
      go(() => router.push(link.pathname + link.search + link.hash));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  useEffect(() => whenIdle(() => void prefetchLater(router).catch(() => {})), [router]);
  return isOnItsWay && <ProgressBar />;
}

/** Most pages are there before it is due, and one more element would delay them by a layout and a paint. */
function ProgressBar() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), BAR_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <div className={styles.bar} aria-hidden="true" />;
}

/** Only saves time, so it is no part of a page's first scripts, and a failure to load is ignored. */
async function prefetchLater(router: ReturnType<typeof useRouter>): Promise<void> {
  (await import('./prefetch-links')).prefetchLinks(router);
}
