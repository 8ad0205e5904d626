'use client';

import type { ReactNode } from 'react';
import type { Product } from '@/contracts/catalog';
import { swatchOf } from './swatches';
import styles from './variant-picker.module.scss';

type Props = { products: readonly Product[]; chosen: Product; onChoose(product: Product): void };

/** Colour and size as radio groups; pairs that don't exist are disabled, sold-out ones say so. */
export function VariantPicker({ products, chosen, onChoose }: Props) {
  const colors = unique(products.map((product) => product.color));
  const sizes = unique(products.map((product) => product.size));
  const find = (color: string | null, size: string | null) =>
    products.find((one) => one.color === color && one.size === size);
  return (
    <>
      {colors.length > 0 && (
        <Group title="Renk">
          {colors.map((color) => {
            const target = find(color, chosen.size) ?? products.find((one) => one.color === color);
            return (
              <Choice
                key={color}
                name="renk"
                checked={color === chosen.color}
                soldOut={target?.stock === 0}
                onChoose={() => target && onChoose(target)}
              >
                <span className={styles.swatch} style={{ background: swatchOf(color) }} aria-hidden="true" />
                {color}
              </Choice>
            );
          })}
        </Group>
      )}
      {sizes.length > 0 && (
        <Group title="Boyut">
          {sizes.map((size) => {
            const target = find(chosen.color, size);
            return (
              <Choice
                key={size}
                name="boyut"
                checked={size === chosen.size}
                disabled={!target}
                soldOut={target?.stock === 0}
                onChoose={() => target && onChoose(target)}
              >
                {size}
              </Choice>
            );
          })}
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  checked: boolean;
  disabled?: boolean;
  soldOut: boolean;
  onChoose(): void;
  children: ReactNode;
};

function Choice({ name, checked, disabled = false, soldOut, onChoose, children }: ChoiceProps) {
  return (
    <label className={soldOut ? `${styles.choice} ${styles.soldOut}` : styles.choice}>
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      {children}
      {soldOut && <span className={styles.hidden}> (tükendi)</span>}
    </label>
  );
}

function unique(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
