'use client';

import { type KeyboardEvent, useId, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { formatKurus, type Kurus, parseTypedPrice } from '@/contracts/money';
import { MOST_STOCK } from '@/contracts/stock';
import { useChangeOffers } from '@/store/desk/desk-api';
import { failureWords } from './failure-words';
import styles from './offer-field.module.scss';

type Field = 'price' | 'stock';
type Props = { label: string; sku: string; field: Field; value: number };

const KINDS: Record<Field, { show(value: number): string; parse(text: string): number | null; wrong: string }> = {
  price: {
    show: (kurus: Kurus) => formatKurus(kurus).replace('₺', ''),
    parse: (text) => parseTypedPrice(text) || null,
    wrong: 'Fiyatı 149,90 gibi yazın.',
  },
  stock: {
    show: String,
    parse: (text) => (/^\d{1,7}$/.test(text.trim()) && Number(text) <= MOST_STOCK ? Number(text) : null),
    wrong: 'Stoğu tam sayı olarak yazın.',
  },
};

/**
 * A price or a stock that is edited where it is shown: Enter or leaving the field saves it, Escape brings the stored
 * value back. When it was changed by someone else since it was shown, nothing is saved until one value is chosen.
 */
export function OfferField({ label, sku, field, value }: Props) {
  const { show, parse, wrong } = KINDS[field];
  const id = useId();
  const [change, { isLoading, error }] = useChangeOffers();
  // What is typed, and the value that it replaces: the list may be read again in the meantime.
  const [typed, setTyped] = useState<{ text: string; base: number } | null>(null);
  const [theirs, setTheirs] = useState<number | null>(null);
  // A saved value is shown until the list was read again.
  const [saved, setSaved] = useState<{ from: number; to: number } | null>(null);
  if (saved && saved.from !== value) setSaved(null);
  const current = saved?.from === value ? saved.to : value;
  const wanted = typed && parse(typed.text);
  const problem = typed && wanted === null ? wrong : error && failureWords(error);

  const save = async (to: number, base: number) => {
    const { data } = await change({ changes: [{ sku, [field]: to, expected: { [field]: base } }], dryRun: false });
    const [result] = data ?? [];
    if (result?.problem) setTheirs(result.before?.[field] ?? null);
    else if (result) {
      setSaved({ from: value, to });
      setTyped(null);
      setTheirs(null);
      void showToast('success', field === 'price' ? 'Fiyat kaydedildi.' : 'Stok kaydedildi.');
    }
  };
  const leave = () => {
    if (!typed || theirs !== null || isLoading) return;
    if (wanted === typed.base) setTyped(null);
    else if (wanted !== null) void save(wanted, typed.base);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
    if (event.key === 'Escape') {
      setTyped(null);
      setTheirs(null);
    }
  };
  return (
    <span className={styles.field}>
      <input
        className={styles.input}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed?.text ?? show(current)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped({ text: event.target.value, base: typed?.base ?? current })}
        onBlur={leave}
        onKeyDown={press}
      />
      {problem && (
        <span id={id} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
      {theirs !== null && wanted !== null && (
        <span role="alert" className={styles.conflict}>
          Bu arada {show(theirs)} oldu. Hangisi kalsın?
          <ActionRow as="span" tight>
            <Button variant="quiet" onClick={() => void save(wanted, theirs)}>
              {show(wanted)} yap
            </Button>
            <Button
              variant="plain"
              onClick={() => {
                setTyped(null);
                setTheirs(null);
              }}
            >
              {show(theirs)} kalsın
            </Button>
          </ActionRow>
        </span>
      )}
    </span>
  );
}
