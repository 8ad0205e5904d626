'use client';

import { useId, useState } from 'react';
import { formatKurus, parseTypedPrice, toPriceText } from '@/contracts/money';
import { isPriceRangeReversed } from '@/services/catalog/listing-filters';
import type { PriceRange } from '@/services/view-models';
import group from './facet-group.module.scss';
import styles from './price-fields.module.scss';

type Prices = { price_min: string; price_max: string };
type Props = { query: Prices; range: PriceRange | null; isEager: boolean; onChange(prices: Prices): void };

/** Minimum and maximum price in lira. Invalid input is reported at once and never submitted. */
export function PriceFields({ query, range, isEager, onChange }: Props) {
  const applied = keyOf(query);
  const [typed, setTyped] = useState({ prices: shownAs(query), applied });
  // Typed text stays until other prices are applied.
  const fields = typed.applied === applied ? typed.prices : shownAs(query);
  const problem = problemOf(fields);
  const problemId = useId();
  const notify = (prices: Prices) => {
    const next = { price_min: normalize(prices.price_min), price_max: normalize(prices.price_max) };
    if (!problemOf(prices) && keyOf(next) !== applied) onChange(next);
  };
  const input = (name: keyof Prices, label: string, placeholder: string) => (
    <input
      // The browser's validation prevents submitting invalid input.
      ref={(field) => field?.setCustomValidity(problem ?? '')}
      id={`filtre-${name}`}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      pattern="\s*₺?\s*[0-9.]{1,10}(,[0-9]{1,2})?\s*(₺|TL)?\s*"
      title="Örneğin 49,90"
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
      placeholder={placeholder}
      value={fields[name]}
      onChange={({ target }) => {
        const next = { ...fields, [name]: target.value };
        setTyped({ prices: next, applied: isEager && !problemOf(next) ? keyOf(next) : applied });
        if (isEager) notify(next);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isEager) {
          event.preventDefault();
          notify(fields);
        }
      }}
    />
  );
  return (
    <fieldset
      className={group.group}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) notify(fields);
      }}
    >
      <legend>Fiyat (₺)</legend>
      <div className={styles.prices}>
        {input('price_min', 'En az fiyat', range ? formatKurus(range.min) : 'En az')}
        <span aria-hidden="true">–</span>
        {input('price_max', 'En çok fiyat', range ? formatKurus(range.max) : 'En çok')}
      </div>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function keyOf({ price_min, price_max }: Prices): string {
  return `${normalize(price_min)} ${normalize(price_max)}`;
}

/** The price in URL format; empty for invalid text. */
function normalize(text: string): string {
  const kurus = parseTypedPrice(text);
  return kurus === null ? '' : toPriceText(kurus);
}

function shownAs({ price_min, price_max }: Prices): Prices {
  return { price_min: price_min.replace('.', ','), price_max: price_max.replace('.', ',') };
}

function problemOf(prices: Prices): string | null {
  if ([prices.price_min, prices.price_max].some((text) => text.trim() !== '' && parseTypedPrice(text) === null)) {
    return 'Fiyatı rakamla yazın, örneğin 49,90.';
  }
  return isPriceRangeReversed(prices) ? 'En az fiyat, en çok fiyattan büyük olamaz.' : null;
}
