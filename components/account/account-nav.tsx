'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import { loginHref } from '@/services/auth/safe-referer';
import { useIsHydrated, useShopSelector } from '@/store/hooks';
import styles from './account-nav.module.scss';
import { ACCOUNT_SCREENS } from './menu-entries';
import { UnreadBadge } from './unread-badge';
import { useLogOut } from './use-log-out';

/** The account area's menu: all pages on wide screens, the short menu on phones. */
export function AccountNav() {
  const pathname = usePathname();
  const logOut = useLogOut();
  const isLoggedIn = useShopSelector((state) => state.auth.isLoggedIn);
  const isGuest = useIsHydrated() && !isLoggedIn;
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the path changes
  useEffect(() => {
    if (strip.current) showCurrent(strip.current);
  }, [pathname]);
  return (
    <nav className={styles.nav} aria-label="Hesap menüsü">
      <ul ref={strip}>
        {ACCOUNT_SCREENS.map(({ title, href, short }) => (
          <li key={href} className={short ? undefined : styles.wide}>
            <Link href={href} aria-current={pathname.startsWith(href) ? 'page' : undefined}>
              {title}
              {href === '/hesap/bildirimler' && <UnreadBadge />}
            </Link>
          </li>
        ))}
        <li>
          {isGuest ? (
            <Link href={loginHref(pathname)}>Giriş yap</Link>
          ) : (
            <button type="button" onClick={logOut}>
              Güvenli Çıkış
            </button>
          )}
        </li>
      </ul>
    </nav>
  );
}

/** Scrolls the strip, not the page, to centre the current page's entry. */
function showCurrent(strip: HTMLElement): void {
  const entry = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!entry) return;
  const { left, width } = strip.getBoundingClientRect();
  strip.scrollLeft += entry.left + entry.width / 2 - (left + width / 2);
}
