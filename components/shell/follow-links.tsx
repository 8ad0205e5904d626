'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import styles from './follow-links.module.scss';

/** Addresses of this site that are files or calls. */
const NO_PAGES = /^\/(api|media)\//;

/**
 * Follows links to pages of the shop without reloading. One listener for all of them: next/link would be a client
 * component a link, which costs every page 4 kB of script and a listing's HTML each of its links twice. Whoever
 * handles a click itself prevents its default, as ever. A menu that the link stood in closes. Shows a bar while the page
 * is on its way. Stands behind the page's content, so that nobody leaves a page that is not taken over yet.
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
