import { accountCrumbs, accountMetadata } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { Membership } from '@/components/account/membership/membership';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Üyelik Bilgilerim', path: '/hesap/uyelik-bilgilerim' };
export const generateMetadata = () => accountMetadata(PAGE);

export default function MembershipPage() {
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title}>
        <Membership />
      </AccountFrame>
    </>
  );
}
