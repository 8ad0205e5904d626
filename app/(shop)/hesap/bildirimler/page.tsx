import { accountCrumbs, accountMetadata } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { Notifications } from '@/components/account/notifications/notifications';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import type { SearchParams } from '@/services/catalog/listing-query';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Bildirimler', path: '/hesap/bildirimler' };
export const generateMetadata = () => accountMetadata(PAGE);

export default async function NotificationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { sayfa } = await searchParams;
  const page = /^[1-9]\d{0,4}$/.exec([sayfa].flat()[0] ?? '')?.[0] ?? '1';
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title}>
        <Notifications page={Number(page)} />
      </AccountFrame>
    </>
  );
}
