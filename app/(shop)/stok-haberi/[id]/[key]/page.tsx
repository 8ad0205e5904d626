import { notFound } from 'next/navigation';
import { AccountCard } from '@/components/account/account-card';
import { ConfirmWatch } from '@/components/account/mailed-links/confirm-watch';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
const TITLE = 'Stok Haberi';
export const generateMetadata = () => buildPageMetadata({ title: TITLE, index: false, hasSecret: true });

type Props = { params: Promise<{ id: string; key: string }> };

export default async function StockWatchPage({ params }: Props) {
  const { id, key } = await params;
  if (!/^\d{1,10}$/.test(id)) notFound();
  return (
    <>
      <Breadcrumbs crumbs={[{ title: TITLE, href: '/hesap/bildirimler' }]} />
      <AccountCard title={TITLE}>
        <ConfirmWatch id={Number(id)} mailKey={key} />
      </AccountCard>
    </>
  );
}
