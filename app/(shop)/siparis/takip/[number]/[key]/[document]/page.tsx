import { notFound } from 'next/navigation';
import { type GuestOrderParams, guestOrder, guestOrderMetadata } from '@/app/_account/guest-order';
import { documentTitle } from '@/components/account/orders/documents';
import { GuestFrame } from '@/components/account/orders/guest-frame';
import { OrderDocument } from '@/components/account/orders/order-document';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';

export const dynamic = 'force-dynamic';
export const generateMetadata = () => guestOrderMetadata('Sözleşme');

type Props = { params: Promise<GuestOrderParams & { document: string }> };

export default async function GuestDocumentPage({ params }: Props) {
  const { number, key, document } = await params;
  const title = documentTitle(document);
  if (title === null) notFound();
  const order = await guestOrder({ number, key });
  return (
    <>
      <Breadcrumbs crumbs={[{ title: 'Siparişimi Bul', href: '/siparis/takip' }]} />
      <GuestFrame title={title}>
        <OrderDocument access={{ number, key }} name={document} known={order} />
      </GuestFrame>
    </>
  );
}
