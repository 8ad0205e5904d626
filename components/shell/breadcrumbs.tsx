import { Link } from '@/components/ui/link';
import styles from './breadcrumbs.module.scss';

export type Crumb = { title: string; href: string };

/** "Anasayfa" and the path to this page; the last breadcrumb is the current page and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const all = [{ title: 'Anasayfa', href: '/' }, ...crumbs];
  return (
    <nav className={styles.breadcrumbs} aria-label="Sayfa yolu">
      <ol>
        {all.map((crumb, index) => (
          <li key={crumb.href}>
            {index === all.length - 1 ? (
              <span aria-current="page">{crumb.title}</span>
            ) : (
              <Link href={crumb.href}>{crumb.title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
