import { accountCrumbs, accountMetadata } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { Collections } from '@/components/account/collections/collections';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Koleksiyonlarım', path: '/hesap/koleksiyonlarim' };
export const generateMetadata = () => accountMetadata(PAGE);

export default function CollectionsPage() {
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title}>
        <Collections />
      </AccountFrame>
    </>
  );
}
