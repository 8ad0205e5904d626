import { type GuestOrderParams, guestOrder, guestOrderMetadata } from '@/app/_account/guest-order';
import { GuestFrame } from '@/components/account/orders/guest-frame';
import { OrderView } from '@/components/account/orders/order-view';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';

export const dynamic = 'force-dynamic';
export const generateMetadata = () => guestOrderMetadata('Siparişim');

export default async function GuestOrderPage({ params }: { params: Promise<GuestOrderParams> }) {
  const { number, key } = await params;
  const order = await guestOrder({ number, key });
  return (
    <>
      <Breadcrumbs crumbs={[{ title: 'Siparişimi Bul', href: '/siparis/takip' }]} />
      <GuestFrame title={`Sipariş ${number}`}>
        <OrderView access={{ number, key }} known={order} />
      </GuestFrame>
    </>
  );
}
