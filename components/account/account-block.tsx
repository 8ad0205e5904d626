'use client';

import { CircleUserRound } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import { usePublicPath } from '@/components/ui/use-public-path';
import { loginHref } from '@/services/auth/safe-referer';
import { useShopSelector } from '@/store/hooks';
import styles from './account-block.module.scss';
import { ACCOUNT_SCREENS } from './menu-entries';
import { UnreadBadge } from './unread-badge';
import { useLogOut } from './use-log-out';

/** The header's account corner on wide screens: "Giriş" and "Üye Ol", or the customer's menu. */
export function AccountBlock() {
  const { isLoggedIn, name } = useShopSelector((state) => state.auth);
  return <div className={styles.block}>{isLoggedIn ? <CustomerMenu name={name} /> : <GuestLinks />}</div>;
}

function GuestLinks() {
  const login = loginHref(usePublicPath());
  return (
    <>
      <Link href={login}>Giriş</Link>
      <Link href={login.replace('/giris', '/kayit')}>Üye Ol</Link>
    </>
  );
}

/** A native popover: it closes on Escape and outside clicks by itself. */
function CustomerMenu({ name }: { name: string }) {
  const logOut = useLogOut();
  const panel = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => panel.current?.hidePopover?.(), [pathname]);
  return (
    <>
      <button type="button" className={styles.open} popoverTarget="hesap-menusu">
        <CircleUserRound aria-hidden="true" size={22} />
        <span>{name || 'Hesabım'}</span>
        <UnreadBadge />
      </button>
      <div id="hesap-menusu" ref={panel} popover="auto" className={styles.panel}>
        <nav aria-label="Hesabım">
          <ul>
            {ACCOUNT_SCREENS.map(({ title, href }) => (
              <li key={href}>
                <Link href={href}>{title}</Link>
              </li>
            ))}
            <li>
              <button type="button" onClick={logOut}>
                Güvenli Çıkış
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}
