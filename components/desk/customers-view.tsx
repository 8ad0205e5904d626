'use client';

import { SelectField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import { formatPhone } from '@/contracts/phone';
import type { CustomerFilter, DeskCustomerRow } from '@/services/desk/customers';
import { useCustomersQuery } from '@/store/desk/inbox-api';
import { type Column, DataTable } from './data-table';
import { FilterBar } from './filter-bar';
import styles from './kit.module.scss';
import { useCursorSteps } from './use-cursor-steps';
import { useUrlFilters } from './use-url-filters';

const KINDS: Record<string, CustomerFilter> = {
  uyeler: { kind: 'account' },
  misafirler: { kind: 'guest' },
  engelliler: { blocked: true },
};

/** What a customer is, and what is blocked. */
function standingOf({ account, blocked }: Pick<DeskCustomerRow, 'account' | 'blocked'>): string {
  const blocks = blocked.map((what) => (what === 'ordering' ? 'sipariş veremez' : 'giriş yapamaz'));
  return [account === null ? 'Misafir' : 'Üye', ...blocks].join(', ');
}

const COLUMNS: readonly Column<DeskCustomerRow>[] = [
  {
    id: 'name',
    title: 'Ad',
    value: ({ name }) => name,
    cell: ({ key, name, email }) => (
      <Link href={`/yonetim/musteriler/${key}`} className={styles.link}>
        {name.trim() || email}
      </Link>
    ),
  },
  { id: 'email', title: 'E-posta', value: ({ email }) => email },
  { id: 'phone', title: 'Telefon', value: ({ phone }) => (phone ? formatPhone(phone) : '–') },
  { id: 'standing', title: 'Durum', value: standingOf },
  { id: 'orders', title: 'Sipariş', value: ({ orders }) => orders, isNumber: true },
  {
    id: 'amount',
    title: 'Ödenen',
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatKurus(amount),
    isNumber: true,
  },
  {
    id: 'last',
    title: 'Son sipariş',
    value: ({ last_order_at }) => last_order_at ?? '',
    cell: ({ last_order_at }) => (last_order_at ? formatMoment(last_order_at) : '–'),
  },
  {
    id: 'since',
    title: 'İlk kayıt',
    value: ({ since }) => since,
    cell: ({ since }) => formatMoment(since),
    isHidden: true,
  },
];

/** Accounts and guests with their orders. */
export function CustomersView() {
  const [params, change] = useUrlFilters();
  const key = params.toString();
  const { cursor, stepsTo } = useCursorSteps<string>(key);
  const search = params.get('ara') ?? '';
  const filter = { ...KINDS[params.get('tur') ?? ''], ...(search ? { search } : {}) };
  const { data: page, error, refetch } = useCustomersQuery(filter, cursor);
  return (
    <>
      <h1>Müşteriler</h1>
      <FilterBar key={key} names={['ara', 'tur']} params={params} onChange={change} placeholder="Ad, e-posta, telefon">
        {(field) => (
          <SelectField label="Tür" {...field('tur')}>
            <option value="">Hepsi</option>
            <option value="uyeler">Üyeler</option>
            <option value="misafirler">Misafirler</option>
            <option value="engelliler">Engellenenler</option>
          </SelectField>
        )}
      </FilterBar>
      <DataTable
        caption="Müşteriler"
        columns={COLUMNS}
        rows={page?.results}
        idOf={(row) => row.key}
        selection={null}
        onSelect={() => undefined}
        failure={page ? null : error}
        onRetry={() => void refetch()}
        empty="Bu süzgeçlerle müşteri yok."
        {...stepsTo(page?.next ?? null)}
      />
    </>
  );
}
