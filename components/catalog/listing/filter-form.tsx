'use client';

import { Button } from '@/components/ui/button';
import { FilterFields } from './filter-fields';
import styles from './filter-panel.module.scss';
import { useListing } from './listing-state';

export const FILTER_FORM_ID = 'filtre-formu';

/** The filters beside the list. With a script each choice takes hold at once; without one a button sends them. */
export function FilterForm() {
  const { place, wanted, facets, price, show } = useListing();
  return (
    <form
      id={FILTER_FORM_ID}
      action={place.path}
      className={styles.form}
      aria-label="Filtreler"
      onSubmit={(event) => event.preventDefault()}
    >
      {wanted.search && <input type="hidden" name="search" value={wanted.search} />}
      <FilterFields query={wanted} facets={facets} price={price} onChange={(next) => show(next)} />
      <div className={styles.apply}>
        <Button type="submit" wide>
          Uygula
        </Button>
      </div>
    </form>
  );
}
