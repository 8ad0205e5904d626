'use client';

import { Link } from '@/components/ui/link';
import { useShopSelector } from '@/store/hooks';
import { ACCOUNT_SCREENS } from './menu-entries';
import styles from './overview.module.scss';
import { useLogOut } from './use-log-out';

/** The account's front door: a greeting and the way to every screen. */
export function Overview() {
  const name = useShopSelector((state) => state.auth.name);
  const logOut = useLogOut();
  return (
    <>
      <p>Merhaba {name}, hesabınızla ilgili her şey burada.</p>
      <ul className={styles.tiles}>
        {[{ title: 'Favorilerim', href: '/favorilerim' }, ...ACCOUNT_SCREENS].map(({ title, href }) => (
          <li key={href}>
            <Link className={styles.tile} href={href}>
              {title}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.tile} onClick={logOut}>
            Güvenli Çıkış
          </button>
        </li>
      </ul>
    </>
  );
}
