'use client';

import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import type { DeskCouponUses } from '@/services/desk/coupons';
import { useCouponUsesQuery } from '@/store/desk/daily-api';
import { type Column, DataTable } from './data-table';
import { FailureAlert } from './failure-alert';
import { deskStatus } from './order-words';
import { useCursorSteps } from './use-cursor-steps';

type Use = DeskCouponUses['results'][number];

const COLUMNS: readonly Column<Use>[] = [
  {
    id: 'order',
    title: 'Sipariş',
    value: ({ order }) => order,
    cell: ({ order }) => <Link href={`/yonetim/siparisler/${encodeURIComponent(order)}`}>{order}</Link>,
  },
  {
    id: 'status',
    title: 'Durum',
    value: ({ order_status, given_back }) =>
      given_back ? 'Tamamlanmadı, kupon sayılmaz' : deskStatus(order_status, { method: 'shipping' }),
  },
  { id: 'at', title: 'Tarih', value: ({ at }) => at, cell: ({ at }) => formatMoment(at) },
  {
    id: 'discount',
    title: 'İndirim',
    value: ({ discount }) => discount,
    cell: ({ discount }) => formatKurus(discount),
    isNumber: true,
  },
  {
    id: 'amount',
    title: 'Tutar',
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatKurus(amount),
    isNumber: true,
  },
];

/** The orders that used a coupon, newest first. */
export function CouponUses({ code }: { code: string }) {
  const { cursor, stepsTo } = useCursorSteps<number>(code);
  const { data, error, refetch } = useCouponUsesQuery(code, cursor);
  if (!data) return error ? <FailureAlert error={error} /> : <Skeleton bars={4} />;
  return (
    <DataTable
      caption={`${code} kullanan siparişler`}
      columns={COLUMNS}
      rows={data.results}
      idOf={({ order }) => order}
      selection={null}
      onSelect={() => {}}
      failure={null}
      onRetry={() => void refetch()}
      empty="Bu kupon henüz kullanılmadı."
      {...stepsTo(data.after)}
    />
  );
}
