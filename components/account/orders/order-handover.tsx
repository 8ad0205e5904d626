import type { ReactNode } from 'react';
import { addressLine } from '@/contracts/address-line';
import { formatParty, formatSlot } from '@/contracts/dates';
import { METHOD_WORDS } from '@/contracts/payment-methods';
import { formatPhone } from '@/contracts/phone';
import type { CustomerOrderDetail } from '@/services/view-models';
import styles from './order-view.module.scss';

/** Delivery and invoice data as stored in the order. */
export function OrderHandover({ order }: { order: CustomerOrderDetail }) {
  const { delivery, slot, shippingAddress, billingAddress, payment_method } = order;
  const { party_date, party_time, gift_note } = order;
  return (
    <>
      <div className={styles.pair}>
        {delivery.method === 'pickup' ? (
          <Branch branch={delivery.branch} />
        ) : (
          <OrderAddress title="Teslimat" address={shippingAddress} />
        )}
        <OrderAddress title="Fatura" address={billingAddress}>
          {billingAddress.kind === 'company' && (
            <p>
              <strong>{billingAddress.company}</strong>
              <br />
              Vergi dairesi: {billingAddress.tax_office}, vergi numarası: {billingAddress.tax_number}
            </p>
          )}
        </OrderAddress>
      </div>
      <p>
        <strong>Ödeme:</strong> {METHOD_WORDS[payment_method]}
      </p>
      <OrderInvoice order={order} />
      {slot && (
        <p>
          <strong>{delivery.method === 'pickup' ? 'Teslim alma zamanı:' : 'Teslimat zamanı:'}</strong>{' '}
          {formatSlot(slot)} {order.slot_calendar && <a href={order.slot_calendar}>Takvime ekle</a>}
        </p>
      )}
      {party_date && (
        <p>
          <strong>Parti günü:</strong> {formatParty(party_date, party_time)}
        </p>
      )}
      {gift_note && (
        <p className={styles.written}>
          <strong>Hediye notu:</strong> {gift_note}
        </p>
      )}
    </>
  );
}

/** Plain links: each has a key of its own, so no script downloads them. */
function OrderInvoice({ order: { invoice } }: { order: CustomerOrderDetail }) {
  if (!invoice) return null;
  return (
    <p>
      <strong>e-Arşiv fatura {invoice.number}:</strong> <a href={invoice.pdf}>PDF indir</a> ·{' '}
      <a href={invoice.xml}>XML indir</a>
      {invoice.cancelled && ' (iptal edildi)'}
    </p>
  );
}

type Pickup = Extract<CustomerOrderDetail['delivery'], { method: 'pickup' }>;

function Branch({ branch: { name, address, phone, map } }: Pick<Pickup, 'branch'>) {
  return (
    <div>
      <h3>Mağazadan teslim al: {name}</h3>
      <p>{address}</p>
      <p>
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a> ·{' '}
        <a href={map} target="_blank" rel="noreferrer">
          Yol tarifi al
        </a>
      </p>
    </div>
  );
}

type OrderAddressProps = { title: string; address: CustomerOrderDetail['shippingAddress']; children?: ReactNode };

function OrderAddress({ title, address, children }: OrderAddressProps) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
      <p>
        {address.first_name} {address.last_name}, {formatPhone(address.phone)}
      </p>
      <p>
        {addressLine(address)}, {address.country}
      </p>
    </div>
  );
}
