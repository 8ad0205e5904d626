import { AccountCard } from '@/components/account/account-card';
import { BackToOrder } from '@/components/account/orders/back-to-order';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = () => buildPageMetadata({ title: 'Sipariş Değişikliği', index: false });

/** The provider redirects the buyer here after the difference of a change was paid; leads back to the order. */
export default function ChangeResultPage() {
  return (
    <AccountCard title="Siparişinize dönülüyor">
      <BackToOrder />
    </AccountCard>
  );
}
