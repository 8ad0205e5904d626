'use client';

import { useState } from 'react';
import { SelectField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoment, formatParty, formatSlot } from '@/contracts/dates';
import type { DeskOrder, OrderFilter } from '@/services/desk/orders';
import { useBranchesQuery } from '@/store/desk/delivery-api';
import { useOrdersQuery } from '@/store/desk/desk-api';
import { FailureAlert } from './failure-alert';
import styles from './pack.module.scss';
import { scannedOrder } from './pack-lines';
import { PackOrder } from './pack-order';
import { packedOf, usePacked } from './pack-progress';
import { PackScanner } from './pack-scanner';
import { useUrlFilters } from './use-url-filters';

/** How many orders of the queue are shown: it is worked off from its beginning. */
const SHOWN = 24;

/** Pack mode: the queue of paid orders, the oldest first, and one order at a time. The order's number is in the URL. */
export function PackView() {
  const [params, change] = useUrlFilters();
  const place = params.get('teslimat') ?? '';
  const open = params.get('siparis');
  const [refused, setRefused] = useState('');
  const { data: queue, error } = useOrdersQuery(filterOf(place));
  const show = (number: string) => {
    change({ siparis: number });
    document.getElementById('icerik')?.focus();
  };
  if (open) {
    const next = queue?.results.find(({ number }) => number !== open)?.number ?? null;
    return <PackOrder key={open} number={open} next={next} onOpen={show} onQueue={() => show('')} />;
  }
  return (
    <>
      <div className={styles.head}>
        <Link href="/yonetim/siparisler">‹ Siparişler</Link>
        <h1>Paketle</h1>
        <p role="status">{queue && `${queue.count} sipariş bekliyor`}</p>
      </div>
      <PlaceField value={place} onChange={(teslimat) => change({ teslimat })} />
      <PackScanner
        onCode={(code) => {
          const number = scannedOrder(code);
          if (number === null) setRefused(code);
          else show(number);
        }}
      />
      <p role="alert">{refused && `“${refused}” bir sipariş numarası değil. Önce siparişi açın.`}</p>
      {!queue && (error ? <FailureAlert error={error} page /> : <Skeleton bars={6} />)}
      {queue?.count === 0 && <p>Paketlenecek sipariş yok. Elinize sağlık!</p>}
      <ul className={styles.queue}>
        {queue?.results.map((order) => (
          <QueueRow key={order.number} order={order} onOpen={show} />
        ))}
      </ul>
      {queue && queue.count > SHOWN && <p className={styles.soft}>İlk {SHOWN} sipariş gösteriliyor.</p>}
    </>
  );
}

function filterOf(place: string): OrderFilter {
  const filter: OrderFilter = { status: ['paid', 'reserved'], page_size: SHOWN };
  if (place === '') return filter;
  return place === 'kargo' ? { ...filter, delivery: 'shipping' } : { ...filter, branch: place };
}

function PlaceField({ value, onChange }: { value: string; onChange(place: string): void }) {
  const { data: branches = [] } = useBranchesQuery();
  return (
    <SelectField label="Nereden teslim edilecek?" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Hepsi</option>
      <option value="kargo">Kargo</option>
      {branches.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          Mağazadan: {name}
        </option>
      ))}
    </SelectField>
  );
}

function QueueRow({ order, onOpen }: { order: DeskOrder; onOpen(number: string): void }) {
  const { number, buyer, pieces, delivery, slot, city, paid_at, party_date, party_time } = order;
  const begun = Object.values(packedOf(usePacked(), number)).reduce((sum, units) => sum + units, 0);
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onOpen(number)}>
        <span className={styles.text}>
          <strong>{number}</strong>
          <span>{buyer}</span>
          <span className={styles.soft}>
            {delivery.method === 'pickup'
              ? `Mağazadan: ${delivery.branch.name}`
              : `${slot ? 'Kurye' : 'Kargo'}, ${city}`}
            {slot && ` · ${formatSlot(slot)}`}
            {paid_at && ` · ${formatMoment(paid_at)}`}
            {party_date && ` · Parti ${formatParty(party_date, party_time)}`}
          </span>
        </span>
        <span className={styles.count}>
          {pieces} parça
          {begun > 0 && <span className={styles.soft}>{begun} pakette</span>}
        </span>
      </button>
    </li>
  );
}
