'use client';

import { useRouter } from 'next/navigation';
import { isSignInPage, loginHref } from '@/services/auth/safe-referer';
import { sessionEnded } from '@/store/auth/auth-slice';
import { useShopListener } from '@/store/hooks';

/** When the API no longer knows the token, the shopper logs in again and comes back to this page. Shows nothing. */
export function SessionGuard() {
  const router = useRouter();
  useShopListener((action) => {
    const { pathname, search } = window.location;
    if (sessionEnded.match(action) && !isSignInPage(pathname))
      router.push(loginHref(pathname + search, { reset: true }));
  });
  return null;
}
