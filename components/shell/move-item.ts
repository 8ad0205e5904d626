import { isPrefetched } from '@/components/ui/prefetch-page';

/** How long the old page may stay while the new one is rendered, ms; then the new one appears without a movement. */
const LONGEST_MS = 2_000;

/** A task of this length, ms: such a processor would spend as much time on the movement as on a quarter of the item's page. */
const SLOW_MS = 100;
let isSlow = false;

/** Notes whether a task of this page has been long, from its first on. Browsers that don't tell run on fast processors. */
export function watchProcessor(): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return;
  new PerformanceObserver((list) => {
    isSlow ||= list.getEntries().some(({ duration }) => duration > SLOW_MS);
  }).observe({ type: 'longtask', buffered: true });
}

/** What moves, by its name in the transition: in a card, and on the item's page. */
const PARTS = {
  'item-image': { card: 'img', page: '#gorsel-1 img' },
  'item-title': { card: 'h3', page: 'h1' },
};

/**
 * Moves image and title of a card to their places on the item's page, whose navigation has begun: a view transition of these two
 * alone, so the page itself appears at once (styles/base.scss). Only for a prefetched item, because the browser paints
 * nothing between the tap and the new page. Does nothing on a slow processor and for a shopper who prefers reduced motion.
 */
export function moveItem(link: HTMLAnchorElement): void {
  const card = link.closest('article');
  if (isSlow || !card || !link.dataset.item || !document.startViewTransition) return;
  if (!isPrefetched(link.pathname + link.search) || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    return;
  const named = nameParts(card, 'card');
  const transition = document.startViewTransition(async () => {
    const isShown = await itemShown(link.pathname);
    for (const part of named.splice(0)) part.style.viewTransitionName = '';
    if (isShown) named.push(...nameParts(document.body, 'page'));
    else transition.skipTransition();
  });
  const end = () => {
    for (const part of named) part.style.viewTransitionName = '';
  };
  // A skipped transition, e.g. in a tab that is hidden meanwhile, only lacks the movement.
  transition.ready.catch(() => {});
  transition.finished.then(end, end);
}

function nameParts(root: ParentNode, place: 'card' | 'page'): HTMLElement[] {
  return Object.entries(PARTS).flatMap(([name, selectors]) => {
    const part = root.querySelector<HTMLElement>(selectors[place]);
    if (part) part.style.viewTransitionName = name;
    return part ? [part] : [];
  });
}

/** Resolves once the page of an item is in the document, with false when it takes too long. */
function itemShown(path: string): Promise<boolean> {
  const isThere = () => window.location.pathname === path && document.querySelector('[data-page="item"]') !== null;
  return new Promise((resolve) => {
    const changes = new MutationObserver(() => isThere() && end(true));
    const late = setTimeout(() => end(false), LONGEST_MS);
    const end = (isShown: boolean) => {
      changes.disconnect();
      clearTimeout(late);
      resolve(isShown);
    };
    if (isThere()) end(true);
    else changes.observe(document.body, { childList: true, subtree: true });
  });
}
