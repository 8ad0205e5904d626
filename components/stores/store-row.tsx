'use client';

import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Branch } from '@/contracts/content';
import { HoursTable } from './hours-table';
import type { HoursRow } from './hours-words';
import styles from './store-row.module.scss';

/** What the row shows of a branch. */
export type ShortBranch = Pick<Branch, 'slug' | 'name' | 'label' | 'address' | 'map'> & { hours: readonly HoursRow[] };

/** The branches on the home page: address, opening hours, directions and a link to each branch's page. */
export function StoreRow({ title, branches }: { title: string; branches: readonly ShortBranch[] }) {
  return (
    <section aria-labelledby="anasayfa-magazalar">
      <SectionHeading id="anasayfa-magazalar" title={title} wrap>
        <Link href="/magazalarimiz">Tüm mağazalar</Link>
      </SectionHeading>
      <ul className={styles.stores}>
        {branches.map(({ slug, name, label, address, map, hours }) => (
          <Card as="li" key={slug} className={styles.store}>
            <h3>
              <span className={styles.pin}>
                <Icon name="store" size={22} />
              </span>
              <Link href={`/magazalarimiz/${slug}`}>{label.split(',')[0]}</Link>
            </h3>
            <p>{address}</p>
            <div className={styles.hours}>
              <HoursTable rows={hours} />
            </div>
            <a
              href={map}
              rel="noopener noreferrer"
              target="_blank"
              aria-label={`${name}: yol tarifi`}
              className={styles.way}
            >
              Yol tarifi
            </a>
          </Card>
        ))}
      </ul>
    </section>
  );
}
