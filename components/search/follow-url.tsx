'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Sets the field to the search in the URL, but not while the customer types. Renders nothing and has its own Suspense
 * boundary: cached pages have no query on the server, and the whole form would otherwise render only in the browser.
 */
export function FollowUrl({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const pathname = usePathname();
  const params = useSearchParams();
  const search = pathname === '/alisveris' ? (params.get('search') ?? '') : '';
  const hasArrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation discards text that was not submitted
  useEffect(() => {
    const input = field.current;
    // At mount the field may contain text typed before hydration.
    const isTyped = !hasArrived.current && input?.value !== '';
    hasArrived.current = true;
    if (input && !isTyped && document.activeElement !== input) input.value = search;
  }, [field, search, pathname, params]);
  return null;
}
