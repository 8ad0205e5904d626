'use client';

import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/components/ui/plain-click';
import { type ChosenFilter, chosenFilters, understoodFilters } from '@/services/catalog/listing-filters';
import { hasFilters, type ListingQuery, listingHref, withoutFilters } from '@/services/catalog/listing-query';
import styles from './filter-chips.module.scss';
import { useListing } from './listing-state';
import { COUNT_ID } from './result-section';

/**
 * The conditions that were read from the search text and the selected filters, each with a link that removes it. On
 * phones they are one line, which scrolls.
 */
export function FilterChips() {
  const { wanted, facets, understood } = useListing();
  const readings = understoodFilters(wanted, understood);
  const chosen = chosenFilters(wanted, facets, understood);
  if (readings.length + chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Seçilen filtreler">
      {readings.map((reading) => (
        <Chip
          key={reading.key}
          filter={reading}
          className={styles.reading}
          label={`${reading.title} koşulunu kaldır`}
        />
      ))}
      {chosen.map((filter) => (
        <Chip key={filter.key} filter={filter} className={styles.chip} label={`${filter.title} filtresini kaldır`} />
      ))}
      {hasFilters(wanted) && (
        <li>
          <ListingLink to={withoutFilters(wanted)} focusId={COUNT_ID} className={styles.clear}>
            Filtreleri temizle
          </ListingLink>
        </li>
      )}
    </ul>
  );
}

type ChipProps = { filter: ChosenFilter; className: string | undefined; label: string };

function Chip({ filter: { title, without }, className, label }: ChipProps) {
  return (
    <li>
      <ListingLink to={without} focusId={COUNT_ID} className={className} aria-label={label}>
        {title} <Icon name="x" size={16} />
      </ListingLink>
    </li>
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
