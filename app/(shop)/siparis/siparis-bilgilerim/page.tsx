import { DeliveryStep } from '@/components/checkout/delivery-step';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
export const metadata = buildPageMetadata({ title: 'Sipariş Bilgilerim', index: false });

export default function DeliveryPage() {
  return <DeliveryStep />;
}
