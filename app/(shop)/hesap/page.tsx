import { AccountFrame } from '@/components/account/account-frame';
import { Overview } from '@/components/account/overview';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = () => buildPageMetadata({ title: 'Hesabım', canonical: '/hesap', index: false });

export default function AccountPage() {
  return (
    <>
      <Breadcrumbs crumbs={pathCrumbs('/hesap')} />
      <AccountFrame title="Hesabım">
        <Overview />
      </AccountFrame>
    </>
  );
}
