import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { accountMetadata, orderCrumbs } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { OrderView } from '@/components/account/orders/order-view';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { isOrderNumber } from '@/contracts/orders';

type Props = { params: Promise<{ number: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { number } = await params;
  return accountMetadata({ title: `Sipariş ${number}`, path: `/hesap/siparislerim/${number}` });
}

export default async function OrderPage({ params }: Props) {
  const { number } = await params;
  if (!isOrderNumber(number)) notFound();
  return (
    <>
      <Breadcrumbs crumbs={orderCrumbs(number)} />
      <AccountFrame title={`Sipariş ${number}`}>
        <OrderView access={{ number }} />
      </AccountFrame>
    </>
  );
}
