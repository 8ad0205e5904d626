import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { PageLink } from '@/contracts/shop-content';
import { MenuDrawer } from './drawer';
import styles from './header.module.scss';
import { MobileStrip } from './mobile-strip';
import { StickyOnScroll } from './sticky-on-scroll';

type Props = {
  /** HTML of the server alone, like the menus. */
  logo: ReactNode;
  /** Navigation links in the second row on phones. */
  links: readonly PageLink[];
  hasStores: boolean;
  /** The menus: of the phones' drawer, of the categories, and the navigation bar. */
  menus: { drawer: ReactNode; categories: ReactNode; main: ReactNode };
  search: ReactNode;
  account: ReactNode;
  favourites: ReactNode;
  cart: ReactNode;
};

/**
 * The header. `search`, `account`, `favourites` and `cart` (the mini-cart) come from other features. The search is
 * rendered twice: next to the logo on wide screens, in the strip below on phones.
 */
export function Header({ logo, links, hasStores, menus, search, account, favourites, cart }: Props) {
  return (
    <StickyOnScroll>
      <header className={styles.header}>
        <div className={styles.top}>
          <div className={styles.drawer}>
            <MenuDrawer>{menus.drawer}</MenuDrawer>
          </div>
          {logo}
          <div className={styles.categories}>{menus.categories}</div>
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
        {menus.main}
        <MobileStrip items={links} search={search} />
      </header>
    </StickyOnScroll>
  );
}
