import { AccountCard } from '@/components/account/account-card';
import { ResetPasswordForm } from '@/components/account/reset-password-form';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
const TITLE = 'Yeni Şifre';
export const generateMetadata = () => buildPageMetadata({ title: TITLE, index: false, hasSecret: true });

type Props = { params: Promise<{ uidb64: string; token: string }> };

export default async function ResetPasswordPage({ params }: Props) {
  const { uidb64, token } = await params;
  return (
    <>
      <Breadcrumbs crumbs={pathCrumbs('/sifre-sifirla')} />
      <AccountCard title={TITLE}>
        <ResetPasswordForm uidb64={uidb64} token={token} />
      </AccountCard>
    </>
  );
}
