import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { MenuItem } from '@/contracts/content';
import styles from './category-menu.module.scss';
import { columnsOf } from './columns';
import { menuHref } from './menu-href';

/** The category dropdown: a <details>, so it opens by keyboard and without a script; columns of ten entries. */
export function CategoryMenu({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <details className={styles.menu} name="kategori-menusu">
      <summary className={styles.summary}>
        Kategoriler <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.panel}>
        {columnsOf(items).map((column) => (
          <ul key={column[0]?.title}>
            {column.map((item) => (
              <li key={item.title}>
                <Link href={menuHref(item)} className={styles.link}>
                  {item.icon && <span aria-hidden="true">{item.icon}</span>}
                  {item.title}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </details>
  );
}
