'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { formatMoment, formatParty, formatSlot } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import { METHOD_WORDS } from '@/contracts/payment-methods';
import type { DeskOrder, OrderFilter } from '@/services/desk/orders';
import { useBranchesQuery } from '@/store/desk/delivery-api';
import { useOrdersQuery } from '@/store/desk/desk-api';
import { BulkBar } from './bulk-bar';
import { type Column, DataTable } from './data-table';
import { FilterBar } from './filter-bar';
import { OrderStatusLabel } from './order-status';
import { deskStatus, STATUS_FILTERS } from './order-words';
import styles from './orders-view.module.scss';
import { hasPapers } from './paper-links';
import { usePermitted } from './session';
import { useUrlFilters } from './use-url-filters';

const PAGE_SIZE = 24;

const COLUMNS: readonly Column<DeskOrder>[] = [
  {
    id: 'number',
    title: 'Sipariş',
    value: ({ number }) => number,
    cell: ({ number }) => (
      <Link href={`/yonetim/siparisler/${encodeURIComponent(number)}`} className={styles.number}>
        {number}
      </Link>
    ),
  },
  {
    id: 'status',
    title: 'Durum',
    value: ({ order_status, delivery }) => deskStatus(order_status, delivery),
    cell: (order) => <OrderStatusLabel order={order} />,
  },
  { id: 'buyer', title: 'Alıcı', value: ({ buyer }) => buyer },
  {
    id: 'created',
    title: 'Tarih',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatMoment(created_at),
  },
  { id: 'pieces', title: 'Parça', value: ({ pieces }) => pieces, isNumber: true },
  {
    id: 'amount',
    title: 'Tutar',
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatKurus(amount),
    isNumber: true,
  },
  {
    id: 'payment',
    title: 'Ödeme',
    value: ({ payment_method }) => METHOD_WORDS[payment_method],
    cell: ({ payment_method, paid_at }) =>
      payment_method === 'branch' && !paid_at ? 'Mağazada alınacak' : METHOD_WORDS[payment_method],
    isHidden: true,
  },
  {
    id: 'delivery',
    title: 'Teslimat',
    value: ({ delivery, slot, city }) =>
      delivery.method === 'pickup' ? delivery.branch.name : `${slot ? 'Kurye' : 'Kargo'}, ${city}`,
  },
  {
    id: 'slot',
    title: 'Teslim saati',
    value: ({ slot }) => (slot ? `${slot.day} ${slot.from}` : ''),
    cell: ({ slot }) => (slot ? formatSlot(slot) : '–'),
  },
  {
    id: 'party',
    title: 'Parti günü',
    value: ({ party_date }) => party_date ?? '',
    cell: ({ party_date, party_time }) => (party_date ? formatParty(party_date, party_time) : '–'),
    isHidden: true,
  },
  { id: 'email', title: 'E-posta', value: ({ email }) => email, isHidden: true },
];

/** All orders, what is to be sent first, with filters and bulk actions. */
export function OrdersView() {
  const [params, change] = useUrlFilters();
  const isPermitted = usePermitted();
  // The cursors of the pages before this one; the filters' key makes a new list begin at its first page.
  const key = params.toString();
  const [walk, setWalk] = useState<{ key: string; cursors: string[] }>({ key, cursors: [] });
  const cursors = walk.key === key ? walk.cursors : [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const filter = toFilter(params, cursors.at(-1));
  const { data: page, error, refetch } = useOrdersQuery(filter);
  const go = (next: string[]) => {
    setSelected(new Set());
    setWalk({ key, cursors: next });
  };
  const after = page?.after ?? null;
  // Orders that a filter hides are not moved by accident.
  const shown = new Set(page?.results.map(({ number }) => number));
  const printable = new Set(
    page?.results.filter(({ order_status }) => hasPapers(order_status)).map(({ number }) => number),
  );
  const chosen = [...selected].filter((number) => shown.has(number));
  return (
    <>
      <div className={styles.head}>
        <h1>Siparişler</h1>
        <p role="status">{page && `${page.count} sipariş`}</p>
        {isPermitted('orders.pack') && (
          // Loaded anew: the camera is allowed to that page only, by a header of its own.
          <ButtonLink variant="quiet" href="/yonetim/siparisler/paketle" target="_self">
            Paketle
          </ButtonLink>
        )}
      </div>
      <Filters key={key} params={params} onChange={change} />
      <DataTable
        caption="Siparişler"
        columns={COLUMNS}
        rows={page?.results}
        idOf={({ number }) => number}
        selection={isPermitted('orders.pack') ? new Set(chosen) : null}
        onSelect={setSelected}
        failure={page ? null : error}
        onRetry={() => void refetch()}
        empty="Bu süzgeçlerle sipariş yok."
        onPrevious={cursors.length > 0 ? () => go(cursors.slice(0, -1)) : null}
        onNext={after ? () => go([...cursors, after]) : null}
      />
      {chosen.length > 0 && (
        <BulkBar
          numbers={chosen}
          printable={chosen.filter((number) => printable.has(number))}
          onDone={() => setSelected(new Set())}
        />
      )}
    </>
  );
}

function toFilter(params: URLSearchParams, after: string | undefined): OrderFilter {
  const named = (name: string) => params.get(name) || undefined;
  const { status, delay } = STATUS_FILTERS[params.get('durum') ?? ''] ?? {};
  const delivery = params.get('teslimat');
  const [search, from, to, branch] = [named('ara'), named('ilk'), named('son'), named('magaza')];
  const slotDay = named('saat-gunu');
  return {
    ...(status ? { status } : {}),
    ...(delay ? { delay } : {}),
    ...(search ? { search } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(delivery === 'shipping' || delivery === 'pickup' ? { delivery } : {}),
    ...(branch ? { branch } : {}),
    ...(slotDay ? { slot_day: slotDay } : {}),
    ...(after ? { after } : {}),
    page_size: PAGE_SIZE,
  };
}

/** The filters' names in the URL. */
const FILTERS = ['durum', 'teslimat', 'magaza', 'saat-gunu', 'ilk', 'son', 'ara'];

type FiltersProps = { params: URLSearchParams; onChange(changes: Record<string, string>): void };

function Filters({ params, onChange }: FiltersProps) {
  const { data: branches = [] } = useBranchesQuery();
  return (
    <FilterBar
      names={FILTERS}
      params={params}
      onChange={onChange}
      placeholder="Numara, ad, e-posta, telefon"
      hasSearchRow
    >
      {(field) => (
        <>
          <SelectField label="Durum" {...field('durum')}>
            <option value="">Hepsi</option>
            {Object.entries(STATUS_FILTERS).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </SelectField>
          <SelectField label="Teslimat" {...field('teslimat')}>
            <option value="">Hepsi</option>
            <option value="shipping">Kargo</option>
            <option value="pickup">Mağazadan teslim</option>
          </SelectField>
          {branches.length > 0 && (
            <SelectField label="Mağaza" {...field('magaza')}>
              <option value="">Hepsi</option>
              {branches.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField label="Teslim saatinin günü" type="date" {...field('saat-gunu')} />
          <TextField label="İlk gün" type="date" {...field('ilk')} />
          <TextField label="Son gün" type="date" {...field('son')} />
        </>
      )}
    </FilterBar>
  );
}
