import { accountCrumbs, accountMetadata } from '@/app/_account/account-page';
import { AccountFrame } from '@/components/account/account-frame';
import { Reminders } from '@/components/account/reminders/reminders';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Anımsatıcılar', path: '/hesap/animsaticilarim' };
export const generateMetadata = () => accountMetadata(PAGE);

export default function RemindersPage() {
  return (
    <>
      <Breadcrumbs crumbs={accountCrumbs(PAGE)} />
      <AccountFrame title={PAGE.title}>
        <Reminders />
      </AccountFrame>
    </>
  );
}
