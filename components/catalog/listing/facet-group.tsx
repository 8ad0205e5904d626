'use client';

import { memo, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { swatchOf } from '@/components/ui/swatches';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Facet } from '@/contracts/catalog';
import { formatNumber } from '@/contracts/numbers';
import { foldTurkish } from '@/contracts/turkish';
import { withValue } from '@/services/catalog/listing-filters';
import type { ListingQuery, ListName } from '@/services/catalog/listing-query';
import styles from './facet-group.module.scss';

/** Longer lists show the first values, and the others behind "Tümünü göster". */
const MOST_OPEN = 8;
const FIRST_VALUES = 6;
/** Longer lists get a field to filter the values. */
const MANY_VALUES = 12;

type Props = {
  name: ListName;
  title: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onChange(change: (query: ListingQuery) => ListingQuery): void;
};

/**
 * The values of one filter; a long list is collapsed unless a hidden value is selected. Rendered again only when its own values
 * or choice change: a press in another group is painted sooner.
 */
export const FacetGroup = memo(function FacetGroup({ name, title, values, chosen, onChange }: Props) {
  const [text, setText] = useState('');
  const isHydrated = useHydrated();
  const cut = values.length > MOST_OPEN ? FIRST_VALUES : values.length;
  const folded = values.slice(cut);
  const matches = text === '' ? folded : folded.filter(({ title }) => foldTurkish(title).includes(foldTurkish(text)));
  const list = (some: readonly FacetValue[]) => (
    <div className={name === 'color' ? styles.colors : styles.options}>
      {some.map((one) => (
        <FacetOption
          key={one.value}
          name={name}
          value={one}
          isChosen={chosen.includes(one.value)}
          onChange={(isChosen) => onChange((query) => withValue(query, name, one.value, isChosen))}
        />
      ))}
    </div>
  );
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {list(values.slice(0, cut))}
      {folded.length > 0 && (
        <details open={folded.some(({ value }) => chosen.includes(value))}>
          <summary className={styles.more}>
            <span className={styles.closed}>{`Tümünü göster (${values.length})`}</span>
            <span className={styles.opened}>Daha az göster</span>
          </summary>
          {isHydrated && values.length > MANY_VALUES && (
            <input
              className={styles.search}
              type="search"
              aria-label={`${title} içinde ara`}
              placeholder={`${title} ara`}
              value={text}
              onChange={({ target }) => setText(target.value)}
              // Enter in this field must not submit the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
          {list(matches)}
          {matches.length === 0 && <p className={styles.none}>Böyle bir seçenek yok.</p>}
        </details>
      )}
    </fieldset>
  );
});

type FacetValue = Facet['values'][number];

type FacetOptionProps = { name: string; value: FacetValue; isChosen: boolean; onChange(isChosen: boolean): void };

/** A checkbox with the number of matching items; colours show a swatch. `options` of its style sheet surrounds it. */
export function FacetOption({ name, value: { value, title, count }, isChosen, onChange }: FacetOptionProps) {
  const isColor = name === 'color';
  return (
    <label>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isColor && <i style={{ background: swatchOf(title) }}>{isChosen && <Icon name="check" size={16} />}</i>}
      {title}
      <small>{`(${formatNumber(count)})`}</small>
    </label>
  );
}
