import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { MenuItem } from '@/contracts/content';
import type { PageLink } from '@/contracts/shop-content';
import styles from './header.module.scss';
import { menuHref } from './menu';

/** The navigation bar of wide screens. @param props.featured at its end */
export function MainMenu({ items, featured }: { items: readonly MenuItem[]; featured: PageLink | null }) {
  return (
    <nav className={styles.menu} aria-label="Ana menü">
      <ul>
        {items.map((item) => (
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
  );
}
