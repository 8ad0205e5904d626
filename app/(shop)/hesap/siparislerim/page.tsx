import { accountCrumbs, accountMetadata } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { OrderList } from '@/components/account/orders/order-list';
import { filterNamed } from '@/components/account/orders/status-words';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import type { SearchParams } from '@/services/catalog/listing-query';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Siparişlerim', path: '/hesap/siparislerim' };
export const generateMetadata = () => accountMetadata(PAGE);

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { durum, sayfa } = await searchParams;
  const page = /^[1-9]\d{0,4}$/.exec([sayfa].flat()[0] ?? '')?.[0] ?? '1';
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title}>
        <OrderList filter={filterNamed([durum].flat()[0])} page={Number(page)} />
      </AccountFrame>
    </>
  );
}
