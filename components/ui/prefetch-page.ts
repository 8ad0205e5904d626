import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import type { AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { pageKindOf } from '@/contracts/page-kind';
import { adoptFiles } from './adopt-files';
import { whenIdle } from './when-idle';

/** Pages prefetched ahead of one page of the shop, and their bytes on the wire, at most. */
const MAX_PAGES = 20;
const MAX_BYTES = 300_000;

/** The whole payload in one request. The router's default asks for the layouts, which every page shares, once more. */
const FULL = 'full' as PrefetchKind;

/** Pages with an account's or an order's data, and pages that are not worth it. */
const NEVER = new Set(['account', 'checkout', 'other']);
/** The results of a search: the API counts each request of them as a search. */
const SEARCH = /\?search=[^&]*$/;

/** The page that the budget belongs to, what was prefetched ahead of it, and the bytes that remain. */
const budget = { page: '', asked: new Set<string>(), bytes: 0 };
/** What has arrived ahead of the last pages. */
const arrived = new Set<string>();
let isWatching = false;

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Prefetches a page of the shop into the router's cache, where a navigation within five minutes finds it. Nothing of the
 * page runs before it is shown, so it counts as no view. Does nothing for private pages, a shopper who saves data, slow
 * connections, and once the page's budget is spent.
 * @param path path and query
 */
export function prefetchPage(router: Pick<AppRouterInstance, 'prefetch'>, path: string): void {
  const here = window.location.pathname + window.location.search;
  if (budget.page !== here) Object.assign(budget, { page: here, asked: new Set([here]), bytes: MAX_BYTES });
  if (budget.asked.has(path) || budget.asked.size > MAX_PAGES || budget.bytes <= 0) return;
  if (NEVER.has(pageKindOf(path)) || SEARCH.test(path) || !prefetchesPages()) return;
  watchFiles();
  budget.asked.add(path);
  router.prefetch(path, { kind: FULL });
}

/** Whether the payload of a page is already here, so that a navigation shows it without a request. */
export const isPrefetched = (path: string): boolean => arrived.has(path);

/** False with Save-Data and on 2g. Browsers that say neither (Safari, Firefox) prefetch. */
function prefetchesPages(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/** What pages bring with them. */
const FILE = /\/_next\/static\/.*\.(js|css)$/;

/**
 * Subtracts what the router loads from the budget, and gives React the files that pages bring. The timeline's own buffer ends at
 * 250 requests; an observer doesn't.
 */
function watchFiles(): void {
  if (isWatching) return;
  isWatching = true;
  let endWaiting = () => {};
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    if (entries.some(({ name }) => FILE.test(name))) {
      endWaiting();
      endWaiting = whenIdle(adoptFiles);
    }
    for (const { name, transferSize } of entries) {
      if (!name.includes('_rsc=')) continue;
      budget.bytes -= transferSize;
      const { pathname, search } = new URL(name);
      arrived.add(pathname + search.replace(/[?&]_rsc=[^&]*/, ''));
    }
  }).observe({ type: 'resource' });
}
