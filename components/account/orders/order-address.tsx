import type { ReactNode } from 'react';
import type { CustomerOrderDetail } from '@/contracts/orders';
import { formatPhone } from '@/contracts/phone';

type Props = { title: string; address: CustomerOrderDetail['shippingAddress']; children?: ReactNode };

export function OrderAddress({ title, address, children }: Props) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
      <p>
        {address.first_name} {address.last_name}, {formatPhone(address.phone)}
      </p>
      <p>
        {address.address}, {address.neighborhood}, {address.zip_code} {address.district} / {address.city},{' '}
        {address.country}
      </p>
    </div>
  );
}
