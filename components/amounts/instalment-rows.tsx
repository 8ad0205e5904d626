'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatKurus, type Kurus } from '@/contracts/money';
import { getInstalments } from '@/services/checkout/instalments';
import { browserApi } from '@/services/http/browser';
import type { InstalmentTable } from '@/services/view-models';
import styles from './instalment-rows.module.scss';

type Props = {
  /** kuruş */
  amount: Kurus;
  products: readonly number[];
};

/** Amounts change while a customer taps the number of units, ms. */
const DEBOUNCE = 300;

/** The number and amount of payments for each card family, as the payment page charges them. */
export function InstalmentRows({ amount, products }: Props) {
  const { table, ask } = useInstalments(amount, products);
  return (
    <div className={styles.rows} aria-busy={table === 'asking'}>
      {table === 'asking' ? (
        <p role="status">Taksitler getiriliyor…</p>
      ) : table === 'failed' ? (
        <p className={styles.failed} role="alert">
          Taksit tablosu şu anda alınamadı. Kartınızın taksitlerini ödeme sayfasında yine görürsünüz.{' '}
          <Button variant="plain" onClick={ask}>
            Yeniden dene
          </Button>
        </p>
      ) : table.results.length === 0 ? (
        <p role="status">{formatKurus(amount)} tek çekimle ödenir.</p>
      ) : (
        <Families table={table} amount={amount} />
      )}
    </div>
  );
}

function Families({ table, amount }: { table: InstalmentTable; amount: Kurus }) {
  return (
    <>
      <p>{formatKurus(amount)} için, kartın ailesine göre. Toplamlar banka ücretini içerir.</p>
      <div className={styles.families}>
        {table.results.map(({ family, bank, options }) => (
          <table key={family}>
            <caption>
              {family} <small>{bank}</small>
            </caption>
            <thead>
              <tr>
                <th scope="col">Taksit</th>
                <th scope="col">Aylık</th>
                <th scope="col">Toplam</th>
              </tr>
            </thead>
            <tbody>
              {options.map((option) => (
                <tr key={option.number}>
                  <th scope="row">{option.number === 1 ? 'Tek çekim' : option.number}</th>
                  <td>{formatKurus(option.price)}</td>
                  <td>{formatKurus(option.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  );
}

type Answer = InstalmentTable | 'asking' | 'failed';

/** The table for this amount, and a function that asks again after a failure. */
function useInstalments(amount: Kurus, products: readonly number[]): { table: Answer; ask(): void } {
  const question = JSON.stringify([amount, products]);
  const [known, setKnown] = useState<{ question: string; table: Answer }>({ question, table: 'asking' });
  const wasAsked = useRef(false);
  const isAsking = known.question !== question || known.table === 'asking';
  useEffect(() => {
    if (!isAsking) return;
    let here = true;
    const [sum, ids] = JSON.parse(question) as [Kurus, number[]];
    const take = (table: Answer) => here && setKnown({ question, table });
    const timer = setTimeout(
      () => {
        getInstalments(browserApi, { amount: sum, products: ids }).then(take, () => take('failed'));
      },
      wasAsked.current ? DEBOUNCE : 0,
    );
    wasAsked.current = true;
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [question, isAsking]);
  return { table: isAsking ? 'asking' : known.table, ask: () => setKnown({ question, table: 'asking' }) };
}
