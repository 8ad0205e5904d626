import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { accountMetadata, orderCrumbs } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { documentTitle } from '@/components/account/orders/documents';
import { OrderDocument } from '@/components/account/orders/order-document';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { isOrderNumber } from '@/contracts/orders';

type Props = { params: Promise<{ number: string; document: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { number, document } = await params;
  return accountMetadata({
    title: documentTitle(document) ?? 'Sözleşme',
    path: `/hesap/siparislerim/${number}/${document}`,
  });
}

export default async function OrderDocumentPage({ params }: Props) {
  const { number, document } = await params;
  const title = documentTitle(document);
  if (!isOrderNumber(number) || title === null) notFound();
  return (
    <>
      <Breadcrumbs crumbs={orderCrumbs(number, { title, href: '' })} />
      <AccountFrame title={title}>
        <OrderDocument access={{ number }} name={document} />
      </AccountFrame>
    </>
  );
}
