import { AccountCard } from '@/components/account/account-card';
import { LoginForm } from '@/components/account/login-form';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { safeReferer } from '@/services/auth/safe-referer';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = () => buildPageMetadata({ title: 'Giriş Yap', canonical: '/giris', index: false });

type Props = { searchParams: Promise<Partial<Record<'referer' | 'reset', string | string[]>>> };

export default async function LoginPage({ searchParams }: Props) {
  const { referer, reset } = await searchParams;
  const lead =
    reset === 'true'
      ? 'Oturumunuzun süresi doldu. Kaldığınız yerden devam etmek için yeniden giriş yapın.'
      : 'Hoş geldiniz!';
  return (
    <>
      <Breadcrumbs crumbs={pathCrumbs('/giris')} />
      <AccountCard title="Giriş Yap" lead={lead}>
        <LoginForm next={safeReferer([referer].flat()[0])} />
      </AccountCard>
    </>
  );
}
