import { AccountCard } from '@/components/account/account-card';
import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
const TITLE = 'Şifremi Unuttum';
export const generateMetadata = () => buildPageMetadata({ title: TITLE, canonical: '/sifremi-unuttum', index: false });

export default function ForgotPasswordPage() {
  return (
    <>
      <Breadcrumbs crumbs={pathCrumbs('/sifremi-unuttum')} />
      <AccountCard
        title={TITLE}
        lead="E-posta adresinizi yazın; size yeni bir şifre belirleyeceğiniz bağlantıyı gönderelim."
      >
        <ForgotPasswordForm />
      </AccountCard>
    </>
  );
}
