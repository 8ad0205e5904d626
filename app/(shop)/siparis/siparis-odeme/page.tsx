import { ConfirmStep } from '@/components/checkout/confirm-step';
import { istanbulDay } from '@/contracts/calendar-days';
import { paymentOffers } from '@/contracts/payment-terms';
import { deliveryTerms } from '@/contracts/settings';
import { getSlotPlaces } from '@/services/checkout/slots';
import { getBranches, getTexts } from '@/services/content/content';
import { readSettings } from '@/services/content/settings';
import { storefrontEnv } from '@/services/env';
import { serverApi } from '@/services/http/server';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = () => buildPageMetadata({ title: 'Ödeme', index: false });

export default async function ConfirmPage() {
  const [settings, branches, slots, texts] = await Promise.all([
    readSettings(),
    getBranches(serverApi),
    getSlotPlaces(serverApi),
    getTexts(serverApi),
  ]);
  const terms = deliveryTerms(settings, branches, slots, istanbulDay(new Date()));
  return (
    <ConfirmStep
      testPayments={storefrontEnv.testPayments}
      terms={terms}
      offers={paymentOffers(settings)}
      agreementsVersion={texts.agreements_version}
    />
  );
}
