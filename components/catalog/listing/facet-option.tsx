'use client';

import { Icon } from '@/components/ui/icon';
import type { Facet } from '@/contracts/catalog';
import { formatNumber } from '@/contracts/numbers';
import { swatchOf } from '../swatches';
import styles from './facet-option.module.scss';

export type FacetValue = Facet['values'][number];

type Props = { name: string; value: FacetValue; isChosen: boolean; onChange(isChosen: boolean): void };

/** A checkbox with the number of matching items; colours show a swatch. */
export function FacetOption({ name, value: { value, title, count }, isChosen, onChange }: Props) {
  const isColor = name === 'color';
  return (
    <label className={styles.option}>
      <input
        id={`filtre-${name}-${value}`}
        className={isColor ? styles.behind : styles.box}
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isColor && (
        <span className={styles.swatch} style={{ background: swatchOf(title) }} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      )}
      <span className={styles.title}>{title}</span>
      <span className={styles.count}>{`(${formatNumber(count)})`}</span>
    </label>
  );
}
