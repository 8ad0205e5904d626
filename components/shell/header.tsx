import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ServerHtml } from '@/components/ui/server-html';
import type { Brand } from '@/contracts/brand';
import type { MenuItem } from '@/contracts/content';
import type { PageLink } from '@/contracts/shop-content';
import { CategoryMenu } from './category-menu';
import { MenuDrawer } from './drawer';
import { DrawerMenu } from './drawer-menu';
import styles from './header.module.scss';
import { Logo } from './logo';
import { menuHref } from './menu';
import { MobileStrip } from './mobile-strip';
import { StickyOnScroll } from './sticky-on-scroll';

type Props = {
  storeName: string;
  logo: Brand['logo'];
  mainMenu: readonly MenuItem[];
  leftMenu: readonly MenuItem[];
  hasStores: boolean;
  /** Links of the drawer below the categories. */
  services: readonly PageLink[];
  /** At the end of the navigation bar. */
  featured: PageLink | null;
  search: ReactNode;
  account: ReactNode;
  favourites: ReactNode;
  cart: ReactNode;
};

/** Number of navigation links in the second row on phones. */
const MOBILE_LINKS = 6;

/**
 * The header. `search`, `account`, `favourites` and `cart` (the mini-cart) come from other features. The search is
 * rendered twice: next to the logo on wide screens, in the strip below on phones.
 */
export function Header({
  storeName,
  logo,
  mainMenu,
  leftMenu,
  hasStores,
  services,
  featured,
  search,
  account,
  favourites,
  cart,
}: Props) {
  return (
    <StickyOnScroll>
      <header className={styles.header}>
        <div className={styles.top}>
          <div className={styles.drawer}>
            <MenuDrawer>
              <ServerHtml name="drawer-menu" from={[leftMenu, services]}>
                <DrawerMenu items={leftMenu} services={services} />
              </ServerHtml>
            </MenuDrawer>
          </div>
          <Logo storeName={storeName} logo={logo} />
          <ServerHtml name="category-menu" from={leftMenu} className={styles.categories}>
            <CategoryMenu items={leftMenu} />
          </ServerHtml>
          <div className={styles.search}>{search}</div>
          {hasStores && (
            <Link href="/magazalarimiz" className={styles.icon}>
              <Icon name="store" size={22} />
              <span>Mağazalar</span>
            </Link>
          )}
          {account}
          {favourites}
          {cart}
        </div>
        <ServerHtml name="main-menu" from={[mainMenu, featured]}>
          <nav className={styles.nav} aria-label="Ana menü">
            <ul>
              {mainMenu.map((item) => (
                <li key={menuHref(item)}>
                  <Link href={menuHref(item)}>{item.title}</Link>
                </li>
              ))}
              {featured && (
                <li className={styles.apart}>
                  <Link href={featured.href}>
                    <Icon name="party-popper" size={18} /> {featured.title}
                  </Link>
                </li>
              )}
            </ul>
          </nav>
        </ServerHtml>
        <MobileStrip
          items={mainMenu.slice(0, MOBILE_LINKS).map((item) => ({ title: item.title, href: menuHref(item) }))}
          search={search}
        />
      </header>
    </StickyOnScroll>
  );
}
