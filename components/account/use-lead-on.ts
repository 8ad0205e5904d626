'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useIsHydrated, useShopSelector } from '@/store/hooks';

/**
 * Pages of signing in have nothing for customers: whoever is signed in, since before, since now or in another tab, is
 * led on to `next`, a path of our own.
 */
export function useLeadOn(next: string): void {
  const router = useRouter();
  const rehydrated = useIsHydrated();
  const isLoggedIn = useShopSelector((state) => state.auth.isLoggedIn);
  useEffect(() => {
    if (rehydrated && isLoggedIn) router.replace(next);
  }, [rehydrated, isLoggedIn, next, router]);
}
