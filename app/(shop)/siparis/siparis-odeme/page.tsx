import { ConfirmStep } from '@/components/checkout/confirm-step';
import { storefrontEnv } from '@/services/env';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
export const metadata = buildPageMetadata({ title: 'Ödeme', index: false });

export default function ConfirmPage() {
  return <ConfirmStep testPayments={storefrontEnv.testPayments} />;
}
