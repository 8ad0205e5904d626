import { SlidersHorizontal } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Facet, ItemList } from '@/contracts/catalog';
import { LIST_NAMES, type ListingQuery, type ListName } from '@/services/catalog/listing-query';
import { AutoSubmit } from './auto-submit';
import styles from './filter-form.module.scss';
import { swatchOf } from './swatches';

const ORDERINGS = [
  ['', 'Önerilen'],
  ['price', 'Fiyat: düşükten yükseğe'],
  ['-price', 'Fiyat: yüksekten düşüğe'],
  ['-rating', 'En beğenilenler'],
  ['-id', 'En yeniler'],
  ['title', 'Ada göre'],
] as const;

/** Values that are shown before "more". */
const FIRST_VALUES = 8;

/** Filters and order as one GET form. On phones it is folded away behind "Filtrele". */
export function FilterForm({ list, query, path }: { list: ItemList; query: ListingQuery; path: string }) {
  return (
    <AutoSubmit action={path} className={styles.form}>
      {query.search && <input type="hidden" name="search" value={query.search} />}
      <label className={styles.order}>
        <span>Sırala</span>
        <select name="ordering" defaultValue={query.ordering ?? ''}>
          {ORDERINGS.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <details className={styles.filters}>
        <summary className={styles.summary}>
          <SlidersHorizontal aria-hidden="true" size={18} /> Filtrele
        </summary>
        <div className={styles.groups}>
          {list.filters.map((facet) => (
            <FacetGroup key={`${facet.key} ${facet.title}`} facet={facet} query={query} />
          ))}
          <fieldset className={styles.group}>
            <legend>Fiyat (₺)</legend>
            <div className={styles.prices}>
              <input
                name="price_min"
                inputMode="decimal"
                aria-label="En az fiyat"
                placeholder={list.price?.min ?? 'En az'}
                defaultValue={query.price_min}
              />
              <input
                name="price_max"
                inputMode="decimal"
                aria-label="En çok fiyat"
                placeholder={list.price?.max ?? 'En çok'}
                defaultValue={query.price_max}
              />
            </div>
          </fieldset>
          <Button type="submit" wide>
            {new Intl.NumberFormat('tr-TR').format(list.count)} ürünü göster
          </Button>
        </div>
      </details>
    </AutoSubmit>
  );
}

function FacetGroup({ facet, query }: { facet: Facet; query: ListingQuery }) {
  if (facet.values.length === 0) return null;
  const values = facet.values.map((value) => {
    const checked =
      facet.key === 'in_stock' ? query.in_stock : isList(facet.key) && query[facet.key].includes(value.value);
    const swatch = facet.key === 'color' ? swatchOf(value.title) : undefined;
    return (
      <label key={value.value} className={styles.value}>
        <input type="checkbox" name={facet.key} value={value.value} defaultChecked={checked} />
        {swatch && <span className={styles.swatch} style={{ background: swatch }} aria-hidden="true" />}
        <span>{value.title}</span>
        <small>({value.count})</small>
      </label>
    );
  });
  return (
    <fieldset className={styles.group}>
      <legend>{facet.title}</legend>
      {values.slice(0, FIRST_VALUES)}
      {values.length > FIRST_VALUES && (
        <details>
          <summary className={styles.more}>{values.length - FIRST_VALUES} seçenek daha</summary>
          {values.slice(FIRST_VALUES)}
        </details>
      )}
    </fieldset>
  );
}

function isList(key: string): key is ListName {
  return (LIST_NAMES as readonly string[]).includes(key);
}
