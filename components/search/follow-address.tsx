'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the field at the search that the address names, but never under the hands of someone who types. Renders
 * nothing, inside a Suspense boundary of its own: cached pages know no query on the server, and would otherwise
 * render the whole form in the browser only.
 */
export function FollowAddress({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const pathname = usePathname();
  const params = useSearchParams();
  const search = pathname === '/alisveris' ? (params.get('search') ?? '') : '';
  const hasArrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every way to another page takes back what was not sent
  useEffect(() => {
    const input = field.current;
    // On arrival the field may hold what was typed before this script was there.
    const isTyped = !hasArrived.current && input?.value !== '';
    hasArrived.current = true;
    if (input && !isTyped && document.activeElement !== input) input.value = search;
  }, [field, search, pathname, params]);
  return null;
}
