'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import styles from './follow-links.module.scss';

/** Paths of this site that are files or API requests. */
const NO_PAGES = /^\/(api|media)\//;

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
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event) || !leadsToPage(link)) return;
      event.preventDefault();
      link.closest<HTMLElement>('[popover]')?.hidePopover?.();
      go(() => router.push(link.pathname + link.search + link.hash));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  return isOnItsWay ? <div className={styles.bar} aria-hidden="true" /> : null;
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  const isHere = link.origin === window.location.origin && !NO_PAGES.test(link.pathname);
  const isPlace = link.getAttribute('href')?.startsWith('#');
  return isHere && !isPlace && link.target === '' && !link.hasAttribute('download');
}
