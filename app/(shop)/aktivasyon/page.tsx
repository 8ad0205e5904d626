import type { Metadata } from 'next';
import { AccountCard } from '@/components/account/account-card';
import { Activation, type Confirms } from '@/components/account/activation';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { Link } from '@/components/ui/link';
import { safeReferer } from '@/services/auth/safe-referer';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
const TITLES: Record<Confirms, string> = { account: 'Hesap Etkinleştirme', 'new-email': 'E-posta Onayı' };

type Props = { searchParams: Promise<Partial<Record<'token' | 'adres' | 'referer', string | string[]>>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const title = TITLES[whatConfirms(await searchParams)];
  return buildPageMetadata({ title, canonical: '/aktivasyon', index: false, hasSecret: true });
}

export default async function ActivationPage({ searchParams }: Props) {
  const query = await searchParams;
  const { token, referer } = query;
  const confirms = whatConfirms(query);
  const title = TITLES[confirms];
  return (
    <>
      <Breadcrumbs crumbs={pathCrumbs('/aktivasyon')} />
      <AccountCard title={title}>
        {typeof token === 'string' && token ? (
          <Activation token={token} confirms={confirms} next={safeReferer([referer].flat()[0])} />
        ) : (
          <p>
            Bu adreste bir etkinleştirme kodu yok. E-postanızdaki bağlantıyı açın ya da{' '}
            <Link href="/giris">giriş yapın</Link>.
          </p>
        )}
      </AccountCard>
    </>
  );
}

/** Reads from the link whether it confirms a changed address; this affects only the page's wording. */
function whatConfirms({ adres }: Awaited<Props['searchParams']>): Confirms {
  return adres === 'yeni' ? 'new-email' : 'account';
}
