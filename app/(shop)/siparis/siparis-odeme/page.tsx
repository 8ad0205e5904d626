import { ConfirmStep } from '@/components/checkout/confirm-step';
import { deliveryTerms } from '@/contracts/claims';
import { getBranches, getCompany } from '@/services/content/content';
import { storefrontEnv } from '@/services/env';
import { serverApi } from '@/services/http/server';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
export const metadata = buildPageMetadata({ title: 'Ödeme', index: false });

export default async function ConfirmPage() {
  const terms = deliveryTerms(await getCompany(serverApi), await getBranches(serverApi));
  return <ConfirmStep testPayments={storefrontEnv.testPayments} terms={terms} />;
}
