'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Permission } from '@/contracts/staff-permissions';
import { useLogOut, useSessionQuery } from '@/store/desk/desk-api';
import styles from './desk-shell.module.scss';
import { ConfirmPassword, SessionGate, usePermitted } from './session';

type Section = { href: string; title: string; icon: IconName; needs: Permission };

/** The screens, each with the permission without which it is not offered. */
const SECTIONS: readonly Section[] = [
  { href: '/yonetim', title: 'Bugün', icon: 'house', needs: 'orders.read' },
  { href: '/yonetim/siparisler', title: 'Siparişler', icon: 'package-check', needs: 'orders.read' },
  { href: '/yonetim/urunler', title: 'Ürünler', icon: 'shopping-bag', needs: 'items.read' },
  { href: '/yonetim/iadeler', title: 'İadeler', icon: 'rotate-ccw-clock', needs: 'returns.read' },
  { href: '/yonetim/faturalar', title: 'Faturalar', icon: 'folder-plus', needs: 'invoices.write' },
  { href: '/yonetim/havaleler', title: 'Havaleler', icon: 'arrow-up', needs: 'transfers.book' },
  { href: '/yonetim/kategoriler', title: 'Kategoriler', icon: 'folder-plus', needs: 'categories.write' },
  { href: '/yonetim/ice-aktarma', title: 'İçe aktarma', icon: 'arrow-up', needs: 'catalog.import' },
  { href: '/yonetim/kuponlar', title: 'Kuponlar', icon: 'ticket-percent', needs: 'coupons.read' },
  { href: '/yonetim/kargo', title: 'Kargo', icon: 'truck', needs: 'shipping.read' },
  { href: '/yonetim/teslimat-saatleri', title: 'Teslimat saatleri', icon: 'calendar-heart', needs: 'shipping.read' },
  { href: '/yonetim/subeler', title: 'Şubeler', icon: 'store', needs: 'branches.write' },
  { href: '/yonetim/mesajlar', title: 'Mesajlar', icon: 'mail', needs: 'messages.read' },
  { href: '/yonetim/musteriler', title: 'Müşteriler', icon: 'heart', needs: 'customers.read' },
  { href: '/yonetim/iys', title: 'İYS', icon: 'bell', needs: 'consents.read' },
  { href: '/yonetim/yorumlar', title: 'Yorumlar', icon: 'message-circle', needs: 'reviews.read' },
  { href: '/yonetim/rapor', title: 'Rapor', icon: 'eye', needs: 'reports.read' },
  { href: '/yonetim/icerik', title: 'İçerik', icon: 'folder-plus', needs: 'settings.read' },
  { href: '/yonetim/gorunum', title: 'Görünüm', icon: 'eye', needs: 'settings.read' },
  { href: '/yonetim/ayarlar', title: 'Ayarlar', icon: 'sliders-horizontal', needs: 'settings.read' },
  { href: '/yonetim/ekip', title: 'Ekip', icon: 'circle-user-round', needs: 'staff.read' },
  { href: '/yonetim/denetim', title: 'Denetim', icon: 'shield-check', needs: 'audit.read' },
  { href: '/yonetim/sistem', title: 'Sistem', icon: 'store', needs: 'system.read' },
];

/** How many screens have a tab on phones; the others are in a menu above the bar. */
const TABS = 4;

type Props = {
  storeName: string;
  /** Whether shoppers see the shop. */
  isOpen?: boolean;
  children: ReactNode;
};

/** The frame of all screens: navigation at the side, on phones at the bottom. */
export function DeskShell({ storeName, isOpen = true, children }: Props) {
  return (
    <SessionGate storeName={storeName}>
      <div className={styles.shell}>
        <header className={styles.head}>
          <p className={styles.brand}>
            {storeName} <span>yönetim</span>
          </p>
          <Sections />
          <Member />
        </header>
        <main id="icerik" className={styles.main} tabIndex={-1}>
          {!isOpen && <SetupLink />}
          {children}
        </main>
      </div>
      <ConfirmPassword />
    </SessionGate>
  );
}

/** Leads back to a set-up that is not finished. */
function SetupLink() {
  if (!usePermitted()('settings.read')) return null;
  return (
    <Alert tone="notice" page>
      Mağaza müşterilere henüz kapalı. <Link href="/yonetim/kurulum">Kuruluma devam et</Link>
    </Alert>
  );
}

function Sections() {
  const path = usePathname();
  const isPermitted = usePermitted();
  const isHere = (href: string) => (href === '/yonetim' ? path === href : path.startsWith(href));
  const [openAt, setOpenAt] = useState<string | null>(null);
  // A click on one of the links changes the path, which closes the menu.
  const isOpen = openAt === path;
  const permitted = SECTIONS.filter(({ needs }) => isPermitted(needs));
  const linkTo = ({ href, title, icon }: Section) => (
    <li key={href}>
      <Link href={href} aria-current={isHere(href) ? 'page' : undefined}>
        <Icon name={icon} />
        {title}
      </Link>
    </li>
  );
  const others = permitted.slice(TABS);
  return (
    <nav
      aria-label="Yönetim menüsü"
      className={styles.nav}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpenAt(null);
      }}
    >
      <ul className={styles.tabs}>{permitted.slice(0, TABS).map(linkTo)}</ul>
      {others.length > 0 && (
        <>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls="masa-menusu"
            data-current={others.some(({ href }) => isHere(href)) || undefined}
            onClick={() => setOpenAt(isOpen ? null : path)}
          >
            <Icon name="menu" />
            Menü
          </button>
          <ul id="masa-menusu" className={isOpen ? `${styles.others} ${styles.open}` : styles.others}>
            {others.map(linkTo)}
          </ul>
        </>
      )}
    </nav>
  );
}

function Member() {
  const { data } = useSessionQuery();
  const [logOut, { isLoading }] = useLogOut();
  return (
    <div className={styles.member}>
      <Link href="/yonetim/hesabim" className={styles.self} title="Hesabım">
        {data?.staff.name}
      </Link>
      <Button variant="plain" disabled={isLoading} onClick={() => void logOut()} aria-label="Çıkış yap">
        <Icon name="log-out" size={20} />
        <span className={styles.wide}>Çıkış yap</span>
      </Button>
    </div>
  );
}
