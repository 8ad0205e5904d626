import { DeliveryStep } from '@/components/checkout/delivery-step';
import { istanbulDay } from '@/contracts/calendar-days';
import { deliveryTerms } from '@/contracts/settings';
import { getSlotPlaces } from '@/services/checkout/slots';
import { getBranches } from '@/services/content/content';
import { readSettings } from '@/services/content/settings';
import { serverApi } from '@/services/http/server';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = () => buildPageMetadata({ title: 'Sipariş Bilgilerim', index: false });

export default async function DeliveryPage() {
  const [settings, branches, slots] = await Promise.all([
    readSettings(),
    getBranches(serverApi),
    getSlotPlaces(serverApi),
  ]);
  const terms = deliveryTerms(settings, branches, slots, istanbulDay(new Date()));
  return <DeliveryStep terms={terms} />;
}
