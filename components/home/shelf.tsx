import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './shelf.module.scss';

type Props = { title: string; href: string; children: ReactNode };

/** A titled row of items (its children) with a way to more of them. */
export function Shelf({ title, href, children }: Props) {
  return (
    <section>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link href={href} aria-label={`${title}: tümünü gör`}>
          Tümünü gör
        </Link>
      </div>
      {children}
    </section>
  );
}
