import { notFound } from 'next/navigation';
import { QuickRegister } from '@/components/account/quick-register';
import { PaymentResult } from '@/components/checkout/payment-result';
import { exceptionRows, hoursRows } from '@/components/stores/hours-words';
import type { SearchParams } from '@/services/catalog/listing-query';
import { getPaymentControl } from '@/services/checkout/checkout';
import { serverApi } from '@/services/http/server';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = () => buildPageMetadata({ title: 'Ödeme Kontrol', index: false });

/** The provider redirects the customer here after the payment; the page can be reloaded and reopened by its link. */
export default async function PaymentControlPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const rt = [(await searchParams).rt].flat()[0] ?? '';
  const control = rt && rt.length <= 500 ? await getPaymentControl(serverApi, rt) : null;
  if (!control) notFound();
  return (
    <PaymentResult
      control={control}
      selfHref={`/siparis/odeme-kontrol?rt=${encodeURIComponent(rt)}`}
      hours={[...hoursRows(control.order.pickup_hours), ...exceptionRows(control.order.pickup_exceptions)]}
      membership={<QuickRegister number={control.order.number} />}
    />
  );
}
