import { accountCrumbs, accountMetadata } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { Permissions } from '@/components/account/permissions/permissions';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'İzinler', path: '/hesap/izinler' };
export const generateMetadata = () => accountMetadata(PAGE);

export default function PermissionsPage() {
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title}>
        <Permissions />
      </AccountFrame>
    </>
  );
}
