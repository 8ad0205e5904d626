'use client';

import { Card } from '@/components/ui/card';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useShopSelector } from '@/store/hooks';
import { Latest } from './latest';
import { ACCOUNT_SCREENS } from './menu-entries';
import styles from './overview.module.scss';
import { useLogOut } from './use-log-out';

const ICON_OF: Record<(typeof ACCOUNT_SCREENS)[number]['href'] | '/favorilerim', IconName> = {
  '/favorilerim': 'heart',
  '/hesap/siparislerim': 'package-check',
  '/hesap/uyelik-bilgilerim': 'circle-user-round',
  '/hesap/adreslerim': 'house',
  '/hesap/koleksiyonlarim': 'folder-plus',
  '/hesap/degerlendirmelerim': 'message-circle',
  '/hesap/kampanyalarim': 'ticket-percent',
  '/hesap/animsaticilarim': 'calendar-heart',
  '/hesap/bildirimler': 'bell',
  '/hesap/izinler': 'shield-check',
  '/hesap/yardim': 'circle-question-mark',
};

/** The account's start page: a greeting, current orders and reminders, and links to all pages. */
export function Overview() {
  const name = useShopSelector((state) => state.auth.name);
  const logOut = useLogOut();
  return (
    <>
      <p>Merhaba {name}, hesabınızla ilgili her şey burada.</p>
      <Latest />
      <ul className={styles.tiles}>
        {[{ title: 'Favorilerim', href: '/favorilerim' } as const, ...ACCOUNT_SCREENS].map(({ title, href }) => (
          <li key={href}>
            <Card as={Link} className={styles.tile} href={href}>
              <Icon name={ICON_OF[href]} />
              {title}
            </Card>
          </li>
        ))}
        <li>
          <Card as="button" type="button" className={styles.tile} onClick={logOut}>
            <Icon name="log-out" />
            Güvenli Çıkış
          </Card>
        </li>
      </ul>
    </>
  );
}
