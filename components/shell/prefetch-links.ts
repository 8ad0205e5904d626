import type { AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { prefetchPage } from '@/components/ui/prefetch-page';
import { moveItem, watchProcessor } from './move-item';
import { pageLinkAt } from './page-link';

/** A pointer that rests on a link, or the focus: long enough to leave out links that it only passes, ms. */
const INTENT_MS = 100;
/** Without scrolling or a change of the page, until visible links are prefetched, ms. */
const REST_MS = 300;

/** Links that are followed most: items of a listing without a query, whose pages are cached, and a cart that is not empty. */
const LIKELY = 'main a[data-item]:not([href*="?"]), a[href="/sepetim"]:has([role="img"])';
/** Visible links that are prefetched at one position of a page. */
const MAX_VISIBLE = 4;

/**
 * Prefetches the pages of links that the shopper is about to follow: where the pointer or the focus rests, and on press. On
 * touch screens, where no pointer announces a tap, the likely links in view as well. Moves the image of an item that is opened from one. See
 * docs/decisions/0045-prefetched-pages.md.
 * @returns a function that ends it
 */
export function prefetchLinks(router: Pick<AppRouterInstance, 'prefetch'>): () => void {
  watchProcessor();
  const prefetch = (link: HTMLAnchorElement) => prefetchPage(router, link.pathname + link.search);
  let intent: ReturnType<typeof setTimeout> | undefined;
  const intend = ({ target }: Event) => {
    clearTimeout(intent);
    const link = followedLinkAt(target);
    if (link) intent = setTimeout(prefetch, INTENT_MS, link);
  };
  const press = ({ target }: Event) => {
    const link = followedLinkAt(target);
    if (link) prefetch(link);
  };
  // After the listener that follows links, which was added before: the navigation has begun.
  const open = ({ target, defaultPrevented }: Event) => {
    const link = pageLinkAt(target);
    if (link && defaultPrevented) moveItem(link);
  };
  const listeners = { pointerover: intend, focusin: intend, pointerdown: press, click: open };
  for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener);
  const end = window.matchMedia('(hover: none)').matches ? prefetchVisible(prefetch) : () => {};
  return () => {
    end();
    clearTimeout(intent);
    for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener);
  };
}

/** The link at an event's target, unless it is a control with another role: the choice of a variant requests no page. */
function followedLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = pageLinkAt(target);
  return link?.hasAttribute('role') ? null : link;
}

/** Prefetches likely links in view whenever the page has come to rest. */
function prefetchVisible(prefetch: (link: HTMLAnchorElement) => void): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(rest);
    rest = setTimeout(() => visibleLinks().forEach(prefetch), REST_MS);
  };
  const changes = new MutationObserver(wait);
  changes.observe(document.body, { childList: true, subtree: true });
  // Scroll events of rows do not bubble.
  document.addEventListener('scroll', wait, { capture: true, passive: true });
  wait();
  return () => {
    changes.disconnect();
    document.removeEventListener('scroll', wait, { capture: true });
    clearTimeout(rest);
  };
}

/** Likely links whose middle is in view, in the page's order. */
function visibleLinks(): HTMLAnchorElement[] {
  const isVisible = (link: HTMLAnchorElement) => {
    // Asking for a place inside of what the browser has not laid out yet would lay it out.
    if (link.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
    const { top, bottom, left, right } = link.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x > 0 && x < window.innerWidth && y > 0 && y < window.innerHeight && bottom > top;
  };
  return [...document.querySelectorAll<HTMLAnchorElement>(LIKELY)].filter(isVisible).slice(0, MAX_VISIBLE);
}
