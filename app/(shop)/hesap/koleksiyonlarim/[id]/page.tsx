import { notFound } from 'next/navigation';
import { accountCrumbs, accountMetadata } from '@/app/_account/account-page';
import { OwnCollection } from '@/app/_collection/own-collection';
import { AccountFrame } from '@/components/account/account-frame';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Koleksiyonlarım', path: '/hesap/koleksiyonlarim' };
export const generateMetadata = () => accountMetadata(PAGE);

type Props = { params: Promise<{ id: string }> };

/** One list. The customer's browser loads it from the API, which also checks its owner. */
export default async function CollectionPage({ params }: Props) {
  const { id } = await params;
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title}>
        <OwnCollection id={Number(id)} />
      </AccountFrame>
    </>
  );
}
