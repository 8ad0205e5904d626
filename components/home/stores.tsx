import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { SectionHeading } from '@/components/ui/section-heading';
import { storeCount } from '@/contracts/claims';
import type { Branch } from '@/contracts/content';
import styles from './stores.module.scss';

type Props = {
  branches: readonly Branch[];
  /** Renders a branch's opening state; passed in, because it belongs to the stores feature. */
  renderHours(branch: Branch): ReactNode;
};

/** The branches: address, opening hours, directions and a link to each branch's page. */
export function Stores({ branches, renderHours }: Props) {
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="anasayfa-magazalar">
      <SectionHeading id="anasayfa-magazalar" title={storeCount(branches)} wrap>
        <Link href="/magazalarimiz">Tüm mağazalar</Link>
      </SectionHeading>
      <ul className={styles.stores}>
        {branches.map((branch) => (
          <Card as="li" key={branch.slug} className={styles.store}>
            <h3>
              <span className={styles.pin}>
                <Icon name="store" size={22} />
              </span>
              <Link href={`/magazalarimiz/${branch.slug}`}>{branch.label.split(',')[0]}</Link>
            </h3>
            <p>{branch.address}</p>
            <div className={styles.hours}>{renderHours(branch)}</div>
            <a
              href={branch.map}
              rel="noopener noreferrer"
              target="_blank"
              aria-label={`${branch.name}: yol tarifi`}
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
