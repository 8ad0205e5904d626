import { InvoicesView } from '@/components/desk/invoices-view';

export const metadata = { title: 'Faturalar' };

export default function InvoicesPage() {
  return <InvoicesView />;
}
