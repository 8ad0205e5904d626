import { AccountCard } from '@/components/account/account-card';
import { Activation } from '@/components/account/activation';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { Link } from '@/components/ui/link';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
const TITLE = 'Hesap Etkinleştirme';
// The address holds a secret: no other site may learn it from a link that is followed here.
export const metadata = {
  ...buildPageMetadata({ title: TITLE, canonical: '/aktivasyon', index: false }),
  referrer: 'no-referrer' as const,
};

type Props = { searchParams: Promise<Partial<Record<'token', string | string[]>>> };

export default async function ActivationPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <>
      <Breadcrumbs crumbs={[{ title: TITLE, href: '/aktivasyon' }]} />
      <AccountCard title={TITLE}>
        {typeof token === 'string' && token ? (
          <Activation token={token} />
        ) : (
          <p>
            Bu adreste bir etkinleştirme kodu yok. E-postanızdaki bağlantıya dokunun ya da{' '}
            <Link href="/giris">giriş yapın</Link>.
          </p>
        )}
      </AccountCard>
    </>
  );
}
