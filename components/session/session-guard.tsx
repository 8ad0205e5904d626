'use client';

import { useRouter } from 'next/navigation';
import { isSignInPage, loginHref } from '@/services/auth/safe-referer';
import { sessionEnded } from '@/store/auth/auth-slice';
import { useShopListener } from '@/store/hooks';

/** When the API rejects the token, redirects to the log-in page, which returns to this page. Renders nothing. */
export function SessionGuard() {
  const router = useRouter();
  useShopListener((action) => {
    const { pathname, search } = window.location;
    if (sessionEnded.match(action) && !isSignInPage(pathname))
      router.push(loginHref(pathname + search, { reset: true }));
  });
  return null;
}
