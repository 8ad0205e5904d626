import { AccountCard } from '@/components/account/account-card';
import { OrderLookupForm } from '@/components/account/orders/order-lookup-form';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
const PAGE = { title: 'Siparişimi Bul', href: '/siparis/takip' };
export const generateMetadata = () => buildPageMetadata({ title: PAGE.title, canonical: PAGE.href, index: false });

/** For guests who lost the email with their order's link. */
export default function OrderLookupPage() {
  return (
    <>
      <Breadcrumbs crumbs={[PAGE]} />
      <AccountCard
        title={PAGE.title}
        lead="Üye olmadan verdiğiniz siparişin bağlantısını e-postanıza yeniden gönderelim."
      >
        <OrderLookupForm />
      </AccountCard>
    </>
  );
}
