'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { loginHref } from '@/services/auth/safe-referer';
import { useIsHydrated, useShopSelector } from '@/store/hooks';

/**
 * Pages that require a login (spec.md §2.4): a guest is sent to log in and comes back; one whose session the server has
 * ended before this part of the page came to life is told so (§4). A customer who logs out here or in another tab while
 * the page is open is not sent anywhere: leaving has its own way.
 */
export function CustomersOnly({ children }: { children: ReactNode }) {
  const router = useRouter();
  const rehydrated = useIsHydrated();
  const { isLoggedIn, hasEnded } = useShopSelector((state) => state.auth);
  const wasLoggedIn = useRef(false);
  useEffect(() => {
    if (isLoggedIn) wasLoggedIn.current = true;
    if (rehydrated && !isLoggedIn && !wasLoggedIn.current) {
      router.replace(loginHref(window.location.pathname + window.location.search, { reset: hasEnded }));
    }
  }, [rehydrated, isLoggedIn, hasEnded, router]);
  if (isLoggedIn) return children;
  if (!rehydrated || !wasLoggedIn.current) return <p aria-busy="true">Hesabınız açılıyor…</p>;
  return (
    <EmptyState title="Oturumunuz kapandı">
      <ButtonLink href="/giris">Giriş yap</ButtonLink>
      <ButtonLink href="/" variant="quiet">
        Anasayfa
      </ButtonLink>
    </EmptyState>
  );
}
