'use client';

import { useCallback } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatMoment } from '@/contracts/dates';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { browserApi } from '@/services/http/browser';
import { getOrder } from '@/services/orders/orders';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { BuyAgain } from './buy-again';
import { CancelOrder } from './cancel-order';
import { OrderAddresses } from './order-addresses';
import { OrderDocuments } from './order-documents';
import { OrderLines } from './order-lines';
import styles from './order-view.module.scss';
import { Returns } from './returns';
import { StatusBadge } from './status-badge';
import { Timeline } from './timeline';

/** One order, whole, and what its customer can do about it. */
export function OrderView({ number }: { number: string }) {
  const order = useAccountData(useCallback((http: typeof browserApi) => getOrder(http, number), [number]));
  return (
    <Loaded state={order}>
      {(found) => (found ? <Order order={found} reload={order.reload} /> : <UnknownOrder />)}
    </Loaded>
  );
}

function Order({ order, reload }: { order: CustomerOrderDetail; reload: () => void }) {
  const { number, tracking } = order;
  return (
    <>
      <Panel title="Durum">
        <div className={styles.head}>
          <StatusBadge status={order.order_status} />
          <span>{formatMoment(order.created_at)}</span>
        </div>
        {order.refund_due && (
          <p className={styles.notice}>
            Ödemeniz iade edilecek. İade, ödemeyi yaptığınız karta yapılır; henüz tamamlanmadı.
          </p>
        )}
        <Timeline events={order.events} />
        {tracking && (
          <p>
            {tracking.carrier}, takip numarası <strong>{tracking.number}</strong>{' '}
            {tracking.url && (
              <a href={tracking.url} target="_blank" rel="noreferrer">
                Kargomu takip et
              </a>
            )}
          </p>
        )}
      </Panel>
      <Panel title="Ürünler">
        <OrderLines order={order} />
        <BuyAgain number={number} />
      </Panel>
      <Panel title="Adresler">
        <OrderAddresses order={order} />
      </Panel>
      <Panel title="Sözleşmeler">
        <OrderDocuments order={order} />
      </Panel>
      {order.can_cancel && (
        <Panel title="Siparişi iptal et">
          <CancelOrder number={number} paid={order.paid_at !== null} onDone={reload} />
        </Panel>
      )}
      <Returns order={order} onDone={reload} />
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
