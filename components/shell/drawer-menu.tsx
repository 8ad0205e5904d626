import { Link } from '@/components/ui/link';
import type { MenuItem } from '@/contracts/content';
import styles from './drawer-menu.module.scss';
import { menuHref } from './menu-href';

/** All categories with their children, for the mobile drawer. */
export function DrawerMenu({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.title}>
          <Link href={menuHref(item)} className={styles.entry}>
            {item.icon && <span aria-hidden="true">{item.icon}</span>}
            {item.title}
          </Link>
          {item.childs.length > 0 && (
            <ul className={styles.childs}>
              {item.childs.map((child) => (
                <li key={child.title}>
                  <Link href={`/${child.category}`}>{child.title}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
