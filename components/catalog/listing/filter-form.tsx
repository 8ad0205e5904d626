'use client';

import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { isListName, withValue } from '@/services/catalog/listing-filters';
import type { ListingQuery } from '@/services/catalog/listing-query';
import { FilterFields } from './filter-fields';
import styles from './filter-panel.module.scss';
import { useListing } from './listing-state';

export const FILTER_FORM_ID = 'filtre-formu';

/** The filters next to the list. With JavaScript each change applies at once; without it a button submits the form. */
export function FilterForm() {
  const { scope, wanted, facets, price, show } = useListing();
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: applies once what was checked before hydration
  useEffect(() => {
    const ticked = withTicked(wanted, form.current);
    if (ticked !== wanted) show(ticked);
  }, []);
  return (
    <Stack
      as="form"
      ref={form}
      // Otherwise browsers restore checkboxes on reload, independent of the URL.
      autoComplete="off"
      id={FILTER_FORM_ID}
      action={scope.path}
      aria-label="Filtreler"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {wanted.search && <input type="hidden" name="search" value={wanted.search} />}
      <FilterFields query={wanted} facets={facets} price={price} onChange={(change) => show(change(wanted))} />
      <div className={styles.apply}>
        <Button type="submit" wide>
          Uygula
        </Button>
      </div>
    </Stack>
  );
}

/** The query with the checkboxes' current state; the same object when nothing differs. */
function withTicked(query: ListingQuery, form: HTMLFormElement | null): ListingQuery {
  let next = query;
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
    const { name, value, checked } = box;
    if (name === 'in_stock' && next.in_stock !== checked) next = { ...next, in_stock: checked, page: 1 };
    if (isListName(name) && next[name].includes(value) !== checked) next = withValue(next, name, value, checked);
  }
  return next;
}
