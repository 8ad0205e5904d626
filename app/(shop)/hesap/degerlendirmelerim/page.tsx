import { accountCrumbs, accountMetadata } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { Reviews } from '@/components/account/reviews/reviews';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Yorumlarım', path: '/hesap/degerlendirmelerim' };
export const generateMetadata = () => accountMetadata(PAGE);

type Props = { searchParams: Promise<{ siparis?: string | string[] }> };

export default async function ReviewsPage({ searchParams }: Props) {
  const { siparis } = await searchParams;
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title}>
        <Reviews order={typeof siparis === 'string' ? siparis : null} />
      </AccountFrame>
    </>
  );
}
