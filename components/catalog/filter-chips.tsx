import { Link } from '@/components/ui/link';
import type { ItemList } from '@/contracts/catalog';
import { LIST_NAMES, type ListingQuery, listingHref, withoutFilters } from '@/services/catalog/listing-query';
import styles from './filter-chips.module.scss';

/** What is chosen, each with a link that takes it back. */
export function FilterChips({ list, query, path }: { list: ItemList; query: ListingQuery; path: string }) {
  const titles = new Map(
    list.filters.flatMap((facet) => facet.values.map(({ value, title }) => [`${facet.key} ${value}`, title])),
  );
  const chips = LIST_NAMES.flatMap((name) =>
    query[name].map((value) => ({
      title: titles.get(`${name} ${value}`) ?? value,
      href: listingHref(path, { ...query, [name]: query[name].filter((other) => other !== value), page: 1 }),
    })),
  );
  if (query.price_min)
    chips.push({ title: `En az ₺${query.price_min}`, href: listingHref(path, { ...query, price_min: '', page: 1 }) });
  if (query.price_max)
    chips.push({ title: `En çok ₺${query.price_max}`, href: listingHref(path, { ...query, price_max: '', page: 1 }) });
  if (query.in_stock) chips.push({ title: 'Stokta', href: listingHref(path, { ...query, in_stock: false, page: 1 }) });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip.href}>
          <Link href={chip.href} aria-label={`${chip.title} filtresini kaldır`}>
            {chip.title} ×
          </Link>
        </li>
      ))}
      <li>
        <Link href={listingHref(path, withoutFilters(query))} className={styles.clear}>
          Filtreleri temizle
        </Link>
      </li>
    </ul>
  );
}
