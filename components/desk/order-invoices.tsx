'use client';

import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { DeskOrderDetail } from '@/services/desk/orders';
import { useInvoicesQuery, useIssueInvoice } from '@/store/desk/invoices-api';
import { FailureAlert } from './failure-alert';
import { InvoiceCard } from './invoice-card';
import kit from './kit.module.scss';
import { usePermitted } from './session';

/** The invoices of an order, and a button that issues one when it was sent without. */
export function OrderInvoices({ order: { number, order_status } }: { order: DeskOrderDetail }) {
  const { data, error } = useInvoicesQuery({ show: 'all', order: number });
  const canWrite = usePermitted()('invoices.write');
  const [issue, issuing] = useIssueInvoice();
  if (!data) return error ? <FailureAlert error={error} /> : <Skeleton bars={2} />;
  const isSent = order_status === 'shipped' || order_status === 'delivered';
  const hasNone = data.results.every(({ invoice_status }) => invoice_status === 'cancelled');
  const start = async () => {
    if (!('error' in (await issue(number)))) void showToast('success', 'Fatura düzenlenecek.');
  };
  return (
    <>
      {data.results.map((invoice) => (
        <InvoiceCard key={invoice.id} invoice={invoice} inOrder />
      ))}
      {hasNone && <p className={kit.soft}>{isSent ? 'Faturası yok.' : 'Fatura, sipariş gönderilince düzenlenir.'}</p>}
      {hasNone && isSent && canWrite && (
        <Button variant="quiet" disabled={issuing.isLoading} onClick={() => void start()}>
          Fatura düzenle
        </Button>
      )}
      <FailureAlert error={issuing.error} />
    </>
  );
}
