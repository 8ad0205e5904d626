import type { ReactNode } from 'react';
import { addressLine } from '@/contracts/address-line';
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
        {addressLine(address)}, {address.country}
      </p>
    </div>
  );
}
