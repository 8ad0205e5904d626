'use client';

import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/components/ui/plain-click';
import { chosenFilters } from '@/services/catalog/listing-filters';
import { type ListingQuery, listingHref, withoutFilters } from '@/services/catalog/listing-query';
import styles from './filter-chips.module.scss';
import { useListing } from './listing-state';
import { COUNT_ID } from './result-section';

/** The selected filters, each with a link that removes it. */
export function FilterChips() {
  const { wanted, facets } = useListing();
  const chips = chosenFilters(wanted, facets);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Seçilen filtreler">
      {chips.map(({ key, title, without }) => (
        <li key={key}>
          <ListingLink
            to={without}
            focusId={COUNT_ID}
            className={styles.chip}
            aria-label={`${title} filtresini kaldır`}
          >
            {title} <Icon name="x" size={16} />
          </ListingLink>
        </li>
      ))}
      <li>
        <ListingLink to={withoutFilters(wanted)} focusId={COUNT_ID} className={styles.clear}>
          Filtreleri temizle
        </ListingLink>
      </li>
    </ul>
  );
}

type ListingLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'onClick'> & { to: ListingQuery; focusId?: string };

/** A link to another view of this listing. A plain click keeps the scroll position; other clicks behave as usual. */
function ListingLink({ to, focusId, ...rest }: ListingLinkProps) {
  const { scope, show } = useListing();
  return (
    <Link
      {...rest}
      href={listingHref(scope.path, to)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        show(to, focusId);
      }}
    />
  );
}
