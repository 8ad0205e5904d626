import { AccountCard } from '@/components/account/account-card';
import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
const TITLE = 'Şifremi Unuttum';
export const metadata = buildPageMetadata({ title: TITLE, canonical: '/sifremi-unuttum', index: false });

export default function ForgotPasswordPage() {
  return (
    <>
      <Breadcrumbs crumbs={[{ title: TITLE, href: '/sifremi-unuttum' }]} />
      <AccountCard
        title={TITLE}
        lead="E-posta adresinizi yazın; size yeni bir şifre belirleyeceğiniz bağlantıyı gönderelim."
      >
        <ForgotPasswordForm />
      </AccountCard>
    </>
  );
}
