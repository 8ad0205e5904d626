import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { accountMetadata, orderCrumbs } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { isDocumentName } from '@/components/account/orders/document-names';
import { OrderDocument } from '@/components/account/orders/order-document';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { isOrderNumber } from '@/contracts/orders';

type Props = { params: Promise<{ number: string; document: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { number, document } = await params;
  return accountMetadata({ title: 'Sözleşme', path: `/hesap/siparislerim/${number}/${document}` });
}

export default async function OrderDocumentPage({ params }: Props) {
  const { number, document } = await params;
  if (!isOrderNumber(number) || !isDocumentName(document)) notFound();
  return (
    <>
      <Breadcrumbs crumbs={orderCrumbs(number, { title: 'Sözleşme', href: '' })} />
      <AccountFrame title="Sözleşme">
        <OrderDocument access={{ number }} name={document} />
      </AccountFrame>
    </>
  );
}
