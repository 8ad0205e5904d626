'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { loginHref } from '@/services/auth/safe-referer';
import { useIsHydrated, useShopSelector } from '@/store/hooks';

/**
 * Pages that require a log-in: a guest is redirected to log in and returns; when the server ended the session before
 * this component mounted, the log-in page says so. A customer who logs out here or in another tab while the page is
 * open is not redirected, because the log-out has its own target.
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
