import { accountCrumbs, accountMetadata } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { Campaigns } from '@/components/account/campaigns/campaigns';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Kampanyalar', path: '/hesap/kampanyalarim' };
export const generateMetadata = () => accountMetadata(PAGE);

export default function CampaignsPage() {
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title}>
        <Campaigns />
      </AccountFrame>
    </>
  );
}
