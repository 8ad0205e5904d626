'use client';

import { CircleUserRound, House, ShoppingBag, Store } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { usePublicPath } from '@/components/ui/use-public-path';
import { loginHref } from '@/services/auth/safe-referer';
import { useShopSelector } from '@/store/hooks';
import styles from './bottom-bar.module.scss';
import { sectionOf } from './section';

/** The thumb's menu on phones; `badge` counts the cart, `accountBadge` the unread notices. */
export function BottomBar({ badge, accountBadge }: { badge: ReactNode; accountBadge: ReactNode }) {
  const section = sectionOf(usePathname());
  const login = loginHref(usePublicPath());
  const isLoggedIn = useShopSelector((state) => state.auth.isLoggedIn);
  const tabs = [
    { href: '/', title: 'Anasayfa', icon: House, active: section === 'home' },
    { href: '/alisveris', title: 'Alışveriş', icon: Store, active: section === 'shop' },
    {
      href: isLoggedIn ? '/hesap' : login,
      title: isLoggedIn ? 'Hesabım' : 'Giriş Yap',
      icon: CircleUserRound,
      active: section === 'account',
      badge: accountBadge,
    },
    { href: '/sepetim', title: 'Sepetim', icon: ShoppingBag, active: section === 'cart', badge },
  ];
  return (
    <nav className={styles.bar} aria-label="Mobil alt menü">
      {tabs.map(({ href, title, icon: Icon, active, badge: count }) => (
        <Link key={href} href={href} className={styles.tab} aria-current={active ? 'page' : undefined}>
          <span className={styles.icon}>
            <Icon aria-hidden="true" size={24} />
            {count}
          </span>
          {title}
        </Link>
      ))}
    </nav>
  );
}
