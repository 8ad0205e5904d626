'use client';

import { type ReactNode, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDay, formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import type { DeskOrderDetail } from '@/services/desk/orders';
import { useMoveOrder, useOrderQuery } from '@/store/desk/desk-api';
import { CancelForm } from './cancel-form';
import { FailureAlert } from './failure-alert';
import { lineTitle } from './line-title';
import { Fact, OrderDelivery } from './order-delivery';
import { OrderMails, OrderTimeline } from './order-history';
import { OrderInvoices } from './order-invoices';
import { OrderNoteForm } from './order-note';
import { OrderPayment } from './order-payment';
import { OrderStatusLabel } from './order-status';
import styles from './order-view.module.scss';
import { isToPack } from './order-words';
import { unitsOf } from './pack-lines';
import { hasPapers, PaperLinks } from './paper-links';
import { RefundForm } from './refund-form';
import { usePermitted } from './session';
import { ShipForm } from './ship-form';
import { MISSING_WORDS, ShortageForm } from './shortage-form';

/** One order with everything that is needed to pack, send and refund it. */
export function OrderView({ number }: { number: string }) {
  const { data: order, error } = useOrderQuery(number);
  const isPermitted = usePermitted();
  if (!order) {
    if (!error) return <Skeleton bars={8} />;
    return <FailureAlert error={error} page />;
  }
  return (
    <>
      <div>
        <Link href="/yonetim/siparisler?durum=hazirlanacak" className={styles.back}>
          ‹ Siparişler
        </Link>
        <div className={styles.head}>
          <h1>{order.number}</h1>
          <OrderStatusLabel order={order} />
          {order.payment_due?.method === 'branch' && <p className={styles.warning}>Teslim ederken ödeme alınacak</p>}
        </div>
        <p className={styles.soft}>{formatMoment(order.created_at)}</p>
      </div>
      <Actions order={order} />
      <div className={styles.columns}>
        <Part title={`Paketlenecekler (${order.lines.reduce((sum, { quantity }) => sum + quantity, 0)} parça)`}>
          <Lines order={order} />
        </Part>
        <div className={styles.side}>
          <Part title="Ödeme">
            <OrderPayment order={order} />
          </Part>
          <Part title="Teslimat">
            <OrderDelivery order={order} />
          </Part>
          <Part title="Ekip notu">
            <OrderNoteForm number={order.number} />
          </Part>
          {order.mails.length > 0 && isPermitted('orders.edit') && (
            <Part title="E-postalar">
              <OrderMails order={order} />
            </Part>
          )}
          {order.paid_at && isPermitted('invoices.read') && (
            <Part title="Fatura">
              <OrderInvoices order={order} />
            </Part>
          )}
          <Part title="Geçmiş">
            <OrderTimeline order={order} />
          </Part>
        </div>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Card>
  );
}

function Actions({ order }: { order: DeskOrderDetail }) {
  const isPermitted = usePermitted();
  const [move, { isLoading, error }] = useMoveOrder();
  const [open, setOpen] = useState<'ship' | 'refund' | 'cancel' | null>(null);
  const { number, order_status: status, delivery } = order;
  const isPickup = delivery.method === 'pickup';
  const go = async (action: 'pack' | 'ready' | 'deliver', done: string) => {
    if (!('error' in (await move({ number, action })))) void showToast('success', done);
  };
  const close = () => setOpen(null);
  const toPack = isToPack(status);
  const toSend = toPack || status === 'preparing';
  return (
    <div className={styles.actions}>
      <ActionRow tight>
        {toPack && isPermitted('orders.pack') && (
          <ButtonLink
            variant="quiet"
            href={`/yonetim/siparisler/paketle?siparis=${encodeURIComponent(number)}`}
            target="_self"
          >
            Paketle
          </ButtonLink>
        )}
        {toPack && isPermitted('orders.pack') && (
          <Button disabled={isLoading} onClick={() => void go('pack', 'Sipariş paketlendi.')}>
            Paketlendi
          </Button>
        )}
        {toSend && isPermitted('orders.ship') && !isPickup && (
          <Button variant={toPack ? 'quiet' : 'primary'} onClick={() => setOpen('ship')}>
            Kargoya ver
          </Button>
        )}
        {toSend && isPermitted('orders.ship') && isPickup && (
          <Button
            variant={toPack ? 'quiet' : 'primary'}
            disabled={isLoading}
            onClick={() => void go('ready', 'Alıcıya haber verildi.')}
          >
            Mağazada hazır
          </Button>
        )}
        {status === 'shipped' && order.paid_at && isPermitted('orders.ship') && (
          <Button disabled={isLoading} onClick={() => void go('deliver', 'Teslim edildi olarak kaydedildi.')}>
            Teslim edildi
          </Button>
        )}
        {order.paid_at && status !== 'refunded' && isPermitted('refunds.create') && (
          <Button variant="plain" onClick={() => setOpen('refund')}>
            Para iadesi
          </Button>
        )}
        {order.can_cancel && isPermitted('orders.cancel') && (
          <Button variant="plain" onClick={() => setOpen('cancel')}>
            İptal et
          </Button>
        )}
      </ActionRow>
      {hasPapers(status) && isPermitted('orders.pack') && <PaperLinks numbers={[number]} />}
      <FailureAlert error={error} />
      <Dialog open={open === 'ship'} onClose={close} title="Kargoya ver">
        {open === 'ship' && <ShipForm number={number} onDone={close} />}
      </Dialog>
      <Dialog open={open === 'refund'} onClose={close} title="Para iadesi">
        {open === 'refund' && <RefundForm order={order} onDone={close} />}
      </Dialog>
      <Dialog open={open === 'cancel'} onClose={close} title="Siparişi iptal et">
        {open === 'cancel' && <CancelForm order={order} onDone={close} />}
      </Dialog>
    </div>
  );
}

function Lines({ order }: { order: DeskOrderDetail }) {
  const isPermitted = usePermitted();
  const [short, setShort] = useState<number | null>(null);
  const close = () => setShort(null);
  const isPacked = (isToPack(order.order_status) || order.order_status === 'preparing') && isPermitted('orders.pack');
  const shortLine = order.lines.find(({ id }) => id === short);
  return (
    <>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <div className={styles.image}>
              <ProductImage src={line.get_thumbnail} alt="" sizes="72px" />
            </div>
            <div>
              <p className={styles.name}>{line.title}</p>
              <p className={styles.soft}>
                {[
                  line.sku && `Kod ${line.sku}`,
                  line.color && `Renk: ${line.color}`,
                  line.size && `Beden: ${line.size}`,
                  !line.color && !line.size && line.variant_title,
                  line.word && `Yazı: ${line.word.text}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {line.replaces && (
                <p className={styles.soft}>
                  {line.replaces.by_buyer ? 'Alıcı değiştirdi, önceki: ' : 'Yerine: '}
                  {lineTitle(line.replaces)}
                </p>
              )}
              {line.missing > 0 && <p className={styles.warning}>{line.missing} adet eksik, gönderilmeyecek</p>}
              {line.dropped > 0 && <p className={styles.warning}>Alıcı {line.dropped} adedi siparişten çıkardı</p>}
              {isPacked && unitsOf(line) > 0 && (
                <div className={styles.shortage}>
                  <span className={styles.soft}>{MISSING_WORDS[line.if_missing]}</span>
                  <Button
                    variant="plain"
                    onClick={() => setShort(line.id)}
                    aria-label={`${line.title}: eksik olarak bildir`}
                  >
                    Rafta yok
                  </Button>
                </div>
              )}
            </div>
            <div className={styles.count}>
              <strong>{unitsOf(line)} ×</strong>
              <span>{formatKurus(line.price)}</span>
            </div>
          </li>
        ))}
      </ul>
      <Dialog open={shortLine !== undefined} onClose={close} title="Rafta olmayan ürün">
        {shortLine && <ShortageForm number={order.number} line={shortLine} onDone={close} />}
      </Dialog>
      <dl className={styles.sums}>
        {order.discount > 0 && (
          <Fact name={`İndirim ${order.coupon ?? ''}`} value={`−${formatKurus(order.discount)}`} />
        )}
        <Fact name="Kargo" value={formatKurus(order.shipping)} />
        <Fact name="Toplam" value={formatKurus(order.amount)} />
        {order.instalments && (
          <Fact
            name={`Karttan çekilen, ${order.instalments.number} taksit`}
            value={formatKurus(order.instalments.amount)}
          />
        )}
        {order.refunds.map(({ amount, day }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: completed refunds are only ever appended
          <Fact key={index} name={`İade, ${formatDay(day)}`} value={`−${formatKurus(amount)}`} />
        ))}
      </dl>
      {order.refund_due && <p className={styles.warning}>Bekleyen bir para iadesi var.</p>}
    </>
  );
}
