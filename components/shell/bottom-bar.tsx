'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { usePublicPath } from '@/components/ui/use-public-path';
import { loginHref } from '@/services/auth/safe-referer';
import { useShopSelector } from '@/store/hooks';
import styles from './bottom-bar.module.scss';
import { sectionOf } from './section';

type Tab = { href: string; title: string; icon: IconName; active: boolean; badge?: ReactNode };

/** The tab bar of phones; `badge` counts the cart, `accountBadge` unread notifications. */
export function BottomBar({ badge, accountBadge }: { badge: ReactNode; accountBadge: ReactNode }) {
  const section = sectionOf(usePathname());
  const login = loginHref(usePublicPath());
  const isLoggedIn = useShopSelector((state) => state.auth.isLoggedIn);
  const tabs: Tab[] = [
    { href: '/', title: 'Anasayfa', icon: 'house', active: section === 'home' },
    { href: '/alisveris', title: 'Alışveriş', icon: 'store', active: section === 'shop' },
    {
      href: isLoggedIn ? '/hesap' : login,
      title: isLoggedIn ? 'Hesabım' : 'Giriş Yap',
      icon: 'circle-user-round',
      active: section === 'account',
      badge: accountBadge,
    },
    { href: '/sepetim', title: 'Sepetim', icon: 'shopping-bag', active: section === 'cart', badge },
  ];
  return (
    <nav className={styles.bar} aria-label="Mobil alt menü">
      {tabs.map(({ href, title, icon, active, badge: count }) => (
        <Link key={href} href={href} className={styles.tab} aria-current={active ? 'page' : undefined}>
          <span className={styles.icon}>
            <Icon name={icon} />
            {count}
          </span>
          {title}
        </Link>
      ))}
    </nav>
  );
}
