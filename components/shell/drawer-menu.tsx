import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { MenuItem } from '@/contracts/content';
import type { PageLink } from '@/contracts/shop-content';
import styles from './drawer-menu.module.scss';
import { menuHref } from './menu';

/** The mobile drawer's menu: all categories with their children, and links to service pages. */
export function DrawerMenu({ items, services }: { items: readonly MenuItem[]; services: readonly PageLink[] }) {
  return (
    <>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={menuHref(item)}>
            <Link href={menuHref(item)}>
              {item.icon && <span aria-hidden="true">{item.icon}</span>}
              {item.title}
            </Link>
            {item.childs.length > 0 && (
              <ul>
                {item.childs.map(({ title, category, url = category && `/${category}` }) =>
                  url ? (
                    <li key={url}>
                      <Link href={url}>{title}</Link>
                    </li>
                  ) : null,
                )}
              </ul>
            )}
          </li>
        ))}
        <li>
          <Link href="/kategoriler">
            Tüm kategoriler <Icon name="chevron-right" size={18} />
          </Link>
        </li>
      </ul>
      <ul className={styles.services}>
        {services.map(({ title, href }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
