'use client';

import dynamic from 'next/dynamic';
import { useCallback, useMemo } from 'react';
import { PaymentDue } from '@/components/amounts/payment-due';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { formatDay, formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import type { browserApi } from '@/services/http/browser';
import type { OrderAccess } from '@/services/orders/order-access';
import { orderHref } from '@/services/orders/order-href';
import { getOrder } from '@/services/orders/orders';
import type { CustomerOrderDetail } from '@/services/view-models';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { BuyAgain } from './buy-again';
import { CancelOrder } from './cancel-order';
import { ChangeOrder } from './change-order';
import { documentsOf } from './documents';
import { OrderHandover } from './order-handover';
import { OrderLines } from './order-lines';
import styles from './order-view.module.scss';
import { Returns } from './returns';
import { StatusBadge } from './status-badge';
import { REFUND_WORDS } from './status-words';
import { OrderTimeline, WhereIsIt } from './where-is-it';

/** For few orders only. */
const ChangePayment = dynamic(() => import('./change-payment').then((module) => module.ChangePayment));
const ChangeOrderSlot = dynamic(() => import('./change-slot').then((module) => module.ChangeOrderSlot));

type Props = {
  access: OrderAccess;
  /** The order, when the server has already read it. */
  known?: CustomerOrderDetail;
};

/** An order's details and the actions available to its buyer. */
export function OrderView({ access: { number, key }, known }: Props) {
  const access = useMemo(() => ({ number, key }), [number, key]);
  const order = useAccountData(
    useCallback((http: typeof browserApi) => getOrder(http, access), [access]),
    known,
  );
  return (
    <Loaded state={order}>
      {(found) => (found ? <Order order={found} access={access} reload={order.reload} /> : <UnknownOrder />)}
    </Loaded>
  );
}

/** Completed refunds with their method. */
function GivenBack({ refunds }: Pick<CustomerOrderDetail, 'refunds'>) {
  return (
    refunds.length > 0 && (
      <ul aria-label="İadeler">
        {refunds.map(({ amount, method, day }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: refunds can be identical, and the list only grows at its end
          <li key={index}>
            {formatKurus(amount)} {REFUND_WORDS[method]} ({formatDay(`${day}T12:00:00+03:00`)})
          </li>
        ))}
      </ul>
    )
  );
}

function Order({ order, access, reload }: { order: CustomerOrderDetail; access: OrderAccess; reload: () => void }) {
  return (
    <>
      <Panel title="Durum">
        <div className={styles.head}>
          <StatusBadge order={order} />
          <span>{formatMoment(order.created_at)}</span>
        </div>
        {order.payment_due && <PaymentDue due={order.payment_due} />}
        {order.refund_due && (
          <Alert tone="notice">
            {order.payment_method === 'card'
              ? 'Ödemeniz iade edilecek. İade, ödemeyi yaptığınız karta yapılır; henüz tamamlanmadı.'
              : 'Ödediğiniz tutar size geri ödenecek; henüz tamamlanmadı.'}
          </Alert>
        )}
        {order.paid_late && !order.refund_due && (
          <Alert tone="notice">Ödemeniz, sipariş kapandıktan sonra bize ulaştı; tamamı size iade edildi.</Alert>
        )}
        {order.change_payment && (
          <ChangePayment payment={order.change_payment} canChange={order.can_change} access={access} onDone={reload} />
        )}
        <WhereIsIt order={order} />
        <OrderTimeline order={order} />
        <GivenBack refunds={order.refunds} />
      </Panel>
      <Panel title="Ürünler">
        <OrderLines order={order} />
        <BuyAgain access={access} />
      </Panel>
      <Panel title="Teslimat ve fatura">
        <OrderHandover order={order} />
      </Panel>
      {order.documents.length > 0 && (
        <Panel title="Sözleşmeler">
          <OrderDocuments order={order} access={access} />
        </Panel>
      )}
      {order.can_change && <ChangeOrder order={order} access={access} onDone={reload} />}
      {order.slot && order.can_change_slot && <ChangeOrderSlot order={order} access={access} onDone={reload} />}
      {order.can_cancel && <CancelOrder order={order} access={access} onDone={reload} />}
      <Returns order={order} access={access} onDone={reload} />
    </>
  );
}

function UnknownOrder() {
  return (
    <EmptyState title="Sipariş bulunamadı" text="Bu numarayla size ait bir sipariş yok.">
      <ButtonLink href="/hesap/siparislerim">Siparişlerim</ButtonLink>
    </EmptyState>
  );
}

/** Links to the accepted contract texts, each on its own page for reading or printing. */
function OrderDocuments({ order, access }: { order: CustomerOrderDetail; access: OrderAccess }) {
  return (
    <ul className={styles.documents}>
      {documentsOf(order).map(({ name, title, accepted_at }) => (
        <li key={name}>
          <Link href={orderHref(access, name)}>{title}</Link>{' '}
          <small>({formatMoment(accepted_at)} tarihinde onayladınız)</small>
        </li>
      ))}
    </ul>
  );
}
