'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useIsHydrated, useShopSelector } from '@/store/hooks';

/**
 * Sign-in pages are for guests only: redirects a signed-in customer to `next`, a path of this site, also after a
 * sign-in in another tab.
 */
export function useLeadOn(next: string): void {
  const router = useRouter();
  const rehydrated = useIsHydrated();
  const isLoggedIn = useShopSelector((state) => state.auth.isLoggedIn);
  useEffect(() => {
    if (rehydrated && isLoggedIn) router.replace(next);
  }, [rehydrated, isLoggedIn, next, router]);
}
