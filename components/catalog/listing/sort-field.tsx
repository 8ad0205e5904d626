'use client';

import { Button } from '@/components/ui/button';
import type { Ordering } from '@/contracts/catalog';
import { FILTER_FORM_ID } from './filter-form';
import styles from './listing.module.scss';
import { useListing } from './listing-state';

const ORDERINGS: readonly (readonly [Ordering | '', string])[] = [
  ['', 'Önerilen sıralama'],
  ['price', 'Fiyat: düşükten yükseğe'],
  ['-price', 'Fiyat: yüksekten düşüğe'],
  ['-rating', 'En beğenilenler'],
  ['-id', 'En yeniler'],
  ['title', 'A’dan Z’ye'],
];

/** The order of the items. Part of the filter form, so that it is submitted without JavaScript. */
export function SortField() {
  const { wanted, show } = useListing();
  return (
    <div className={styles.sort}>
      <label htmlFor="sirala">Sırala</label>
      <select
        id="sirala"
        name="ordering"
        form={FILTER_FORM_ID}
        value={wanted.ordering ?? ''}
        onChange={({ target }) => {
          const ordering = ORDERINGS.find(([value]) => value === target.value)?.[0] || null;
          show({ ...wanted, ordering, page: 1 });
        }}
      >
        {ORDERINGS.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <span className={styles.scriptless}>
        <Button type="submit" variant="quiet" form={FILTER_FORM_ID}>
          Yenile
        </Button>
      </span>
    </div>
  );
}
