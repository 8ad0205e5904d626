'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import type { DeskPriceHistory } from '@/services/desk/item-form';
import { useItemPricesQuery } from '@/store/desk/item-form-api';
import { FailureAlert } from '../failure-alert';
import { Steps } from '../page-steps';
import styles from './item-prices.module.scss';

type Offer = DeskPriceHistory['results'][number];

/** All offers of an item, newest first: lawful former prices are derived from them (30 days). */
export function ItemPrices({ id }: { id: number }) {
  const [cursors, setCursors] = useState<number[]>([]);
  const { data, error } = useItemPricesQuery(id, cursors.at(-1) ?? null);
  if (!data) return <FailureAlert error={error} />;
  const after = data.after;
  return (
    <Card as="section" className={styles.prices} aria-label="Fiyat geçmişi">
      <h2>Fiyat geçmişi</h2>
      <p>
        Üstü çizili fiyat, indirimden önceki 30 günün en düşük fiyatından fazlaysa mağazada gösterilmez; hesabı bu
        kayıtlarla yapılır.
      </p>
      <PriceChart offers={data.results} />
      <table className={styles.table}>
        <caption>Fiyatlar</caption>
        <thead>
          <tr>
            <th scope="col">Tarih</th>
            <th scope="col">Seçenek</th>
            <th scope="col">Fiyat</th>
            <th scope="col">Önceki fiyat</th>
          </tr>
        </thead>
        <tbody>
          {data.results.map((offer) => (
            <tr key={offer.id}>
              <td>{formatMoment(offer.at)}</td>
              <td>{offer.variant_title || offer.sku}</td>
              <td>{formatKurus(offer.price)}</td>
              <td>{offer.market_price > offer.price ? formatKurus(offer.market_price) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Steps
        onPrevious={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        onNext={after === null ? null : () => setCursors([...cursors, after])}
      />
    </Card>
  );
}

const WIDTH = 300;
const HEIGHT = 60;

/** The prices of each variant over time as steps; the table says the same in figures. */
function PriceChart({ offers }: { offers: readonly Offer[] }) {
  const times = offers.map(({ at }) => Date.parse(at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const most = Math.max(...offers.map(({ price }) => price));
  if (offers.length < 2 || first === last) return null;
  const xOf = (at: string) => ((Date.parse(at) - first) / (last - first)) * (WIDTH - 20);
  const yOf = (price: number) => HEIGHT - (price / most) * (HEIGHT - 4) - 2;
  const skus = [...new Set(offers.map(({ sku }) => sku))];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-hidden="true">
      {skus.map((sku) => {
        const [start, ...steps] = offers.filter((offer) => offer.sku === sku).toReversed();
        if (!start) return null;
        const path = steps.map(({ at, price }) => `H${xOf(at)}V${yOf(price)}`).join('');
        return <path key={sku} d={`M${xOf(start.at)} ${yOf(start.price)}${path}H${WIDTH}`} />;
      })}
    </svg>
  );
}
