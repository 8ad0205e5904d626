'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { loginHref } from '@/services/auth/safe-referer';
import { useIsRecalled, useShopSelector } from '@/store/hooks';

/**
 * Pages that require a login (spec.md §2.4): a guest is sent to log in and comes back. Somebody who was signed in and
 * logs out, here or in another tab, is not sent anywhere: leaving has its own way.
 */
export function CustomersOnly({ children }: { children: ReactNode }) {
  const router = useRouter();
  const recalled = useIsRecalled();
  const isLoggedIn = useShopSelector((state) => state.auth.isLoggedIn);
  const wasLoggedIn = useRef(false);
  useEffect(() => {
    if (isLoggedIn) wasLoggedIn.current = true;
    if (recalled && !isLoggedIn && !wasLoggedIn.current) {
      router.replace(loginHref(window.location.pathname + window.location.search));
    }
  }, [recalled, isLoggedIn, router]);
  if (isLoggedIn) return children;
  if (!recalled || !wasLoggedIn.current) return <p aria-busy="true">Hesabınız açılıyor…</p>;
  return (
    <EmptyState title="Oturumunuz kapandı">
      <ButtonLink href="/giris">Giriş yap</ButtonLink>
      <ButtonLink href="/" variant="quiet">
        Anasayfa
      </ButtonLink>
    </EmptyState>
  );
}
