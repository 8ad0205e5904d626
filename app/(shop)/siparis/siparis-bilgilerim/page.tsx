import { DeliveryStep } from '@/components/checkout/delivery-step';
import { deliveryTerms } from '@/contracts/claims';
import { getBranches, getCompany } from '@/services/content/content';
import { serverApi } from '@/services/http/server';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
export const metadata = buildPageMetadata({ title: 'Sipariş Bilgilerim', index: false });

export default async function DeliveryPage() {
  const terms = deliveryTerms(await getCompany(serverApi), await getBranches(serverApi));
  return <DeliveryStep terms={terms} />;
}
