import type { CustomerOrderDetail } from '@/contracts/orders';
import styles from './order-view.module.scss';

/** Where the parcel and the invoice go, as it was written in the order. */
export function OrderAddresses({ order }: { order: CustomerOrderDetail }) {
  return (
    <div className={styles.pair}>
      <OrderAddress title="Teslimat" address={order.shippingAddress} />
      <OrderAddress title="Fatura" address={order.billingAddress} />
    </div>
  );
}

function OrderAddress({ title, address }: { title: string; address: CustomerOrderDetail['shippingAddress'] }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>
        {address.first_name} {address.last_name}, {address.phone}
      </p>
      <p>
        {address.address}, {address.neighborhood}, {address.zip_code} {address.district} / {address.city},{' '}
        {address.country}
      </p>
    </div>
  );
}
