'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './mobile-strip.module.scss';
import { sectionOf } from './section';

type Props = { items: readonly { title: string; href: string }[]; search: ReactNode };

/** Second row of the mobile header: the search field on the home and catalogue pages, links outside the catalogue. */
export function MobileStrip({ items, search }: Props) {
  const section = sectionOf(usePathname());
  return (
    <div className={styles.strip}>
      {section === 'shop' || section === 'home' ? search : null}
      {section !== 'shop' && (
        <ul className={styles.links}>
          {items.map((item) => (
            <li key={item.href}>
              <Link href={item.href}>{item.title}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
