import { accountCrumbs, accountMetadata } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { Reviews } from '@/components/account/reviews/reviews';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Yorumlarım', path: '/hesap/degerlendirmelerim' };
export const generateMetadata = () => accountMetadata(PAGE);

export default function ReviewsPage() {
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title}>
        <Reviews />
      </AccountFrame>
    </>
  );
}
