'use client';

import type { Facet } from '@/contracts/catalog';
import { isListName } from '@/services/catalog/listing-filters';
import type { ListingQuery } from '@/services/catalog/listing-query';
import type { PriceRange } from '@/services/view-models';
import { FacetGroup, FacetOption } from './facet-group';
import group from './facet-group.module.scss';
import { PriceFields } from './price-fields';

type Props = {
  query: ListingQuery;
  facets: readonly Facet[];
  price: PriceRange | null;
  /** Receives how the query changes, so that one press after another changes it twice. */
  onChange(change: (query: ListingQuery) => ListingQuery): void;
  /** Reports each valid price while typing; otherwise when a field loses the focus. */
  eagerPrice?: boolean;
};

/** All filters of a listing, as fields of a plain form. */
export function FilterFields({ query, facets, price, onChange, eagerPrice = false }: Props) {
  const stock = facets.find(({ key }) => key === 'in_stock')?.values[0];
  return (
    <>
      {(stock || query.in_stock) && (
        <div className={group.options}>
          <FacetOption
            name="in_stock"
            value={{ value: 'true', title: 'Yalnızca stokta olanlar', count: stock?.count ?? 0 }}
            isChosen={query.in_stock}
            onChange={(in_stock) => onChange((before) => ({ ...before, in_stock, page: 1 }))}
          />
        </div>
      )}
      <PriceFields
        query={query}
        range={price}
        isEager={eagerPrice}
        onChange={(prices) => onChange((before) => ({ ...before, ...prices, page: 1 }))}
      />
      {facets.map(({ key, title, values }) => {
        if (!isListName(key) || values.length === 0) return null;
        return (
          <FacetGroup
            key={`${key} ${title}`}
            name={key}
            title={title}
            values={values}
            chosen={query[key]}
            onChange={onChange}
          />
        );
      })}
    </>
  );
}
