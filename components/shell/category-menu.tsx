import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { MenuItem } from '@/contracts/content';
import styles from './category-menu.module.scss';
import { columnsOf, menuHref } from './menu';

/**
 * The category dropdown, in columns of ten entries: a native popover, which works by keyboard and without JavaScript,
 * and closes on Escape and outside clicks. `FollowLinks` closes it on navigation.
 */
export function CategoryMenu({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) {
    return (
      <Link href="/kategoriler" className={styles.open}>
        Kategoriler
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={styles.open} popoverTarget="kategori-menusu">
        Kategoriler <Icon name="chevron-down" size={18} />
      </button>
      <div id="kategori-menusu" popover="auto" className={styles.panel}>
        <nav aria-label="Kategoriler">
          <div className={styles.columns}>
            {columnsOf(items).map((column) => (
              <ul key={column[0] && menuHref(column[0])}>
                {column.map((item) => (
                  <li key={menuHref(item)}>
                    <Link href={menuHref(item)}>
                      {item.icon && <span aria-hidden="true">{item.icon}</span>}
                      {item.title}
                    </Link>
                  </li>
                ))}
              </ul>
            ))}
          </div>
          <Link href="/kategoriler" className={styles.all}>
            Tüm kategoriler <Icon name="chevron-right" size={18} />
          </Link>
        </nav>
      </div>
    </>
  );
}
