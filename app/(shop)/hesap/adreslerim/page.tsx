import { accountCrumbs, accountMetadata } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { Addresses } from '@/components/account/addresses/addresses';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Adreslerim', path: '/hesap/adreslerim' };
export const generateMetadata = () => accountMetadata(PAGE);

export default function AddressesPage() {
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title}>
        <Addresses />
      </AccountFrame>
    </>
  );
}
