import { AccountCard } from '@/components/account/account-card';
import { RegisterForm } from '@/components/account/register-form';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { safeReferer } from '@/services/auth/safe-referer';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = () => buildPageMetadata({ title: 'Üye Ol', canonical: '/kayit', index: false });

type Props = { searchParams: Promise<Partial<Record<'referer', string | string[]>>> };

export default async function RegisterPage({ searchParams }: Props) {
  const { referer } = await searchParams;
  return (
    <>
      <Breadcrumbs crumbs={pathCrumbs('/kayit')} />
      <AccountCard title="Üye Ol" lead="Sepetiniz ve favorileriniz her cihazınızda yanınızda olsun.">
        <RegisterForm next={safeReferer([referer].flat()[0])} />
      </AccountCard>
    </>
  );
}
