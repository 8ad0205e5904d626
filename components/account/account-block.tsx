'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { usePublicPath } from '@/components/ui/use-public-path';
import { loginHref } from '@/services/auth/safe-referer';
import { useShopSelector } from '@/store/hooks';
import styles from './account-block.module.scss';
import type { CustomerMenu } from './customer-menu';
import { UnreadBadge } from './unread-badge';

/** The account area of the wide-screen header: "Giriş" and "Üye Ol", or the customer's menu. */
export function AccountBlock() {
  const { isLoggedIn, name } = useShopSelector((state) => state.auth);
  return <div className={styles.block}>{isLoggedIn ? <Customer name={name} /> : <GuestLinks />}</div>;
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

/** A link to the account, replaced by the customer's menu once its code has loaded. */
function Customer({ name }: { name: string }) {
  const [Menu, setMenu] = useState<typeof CustomerMenu | null>(null);
  useEffect(() => {
    import('./customer-menu').then(
      (module) => setMenu(() => module.CustomerMenu),
      () => undefined, // Offline: the link leads to the same pages.
    );
  }, []);
  const face = (
    <>
      <span className={styles.icon}>
        <Icon name="circle-user-round" size={22} />
        <UnreadBadge />
      </span>
      <span className={styles.name}>{name || 'Hesabım'}</span>
    </>
  );
  if (Menu) return <Menu>{face}</Menu>;
  return (
    <Link href="/hesap" className={styles.open}>
      {face}
    </Link>
  );
}
