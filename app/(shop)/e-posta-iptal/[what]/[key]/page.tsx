import { AccountCard } from '@/components/account/account-card';
import { EndMails } from '@/components/account/mailed-links/end-mails';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
const TITLE = 'E-postaları Durdur';
export const generateMetadata = () => buildPageMetadata({ title: TITLE, index: false, hasSecret: true });

type Props = { params: Promise<{ what: string; key: string }> };

export default async function EndMailsPage({ params }: Props) {
  const { what, key } = await params;
  return (
    <>
      <Breadcrumbs crumbs={[{ title: TITLE, href: '/hesap/bildirimler' }]} />
      <AccountCard title={TITLE}>
        <EndMails what={what} mailKey={key} />
      </AccountCard>
    </>
  );
}
