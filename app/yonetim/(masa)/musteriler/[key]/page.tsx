import { CustomerView } from '@/components/desk/customer-view';

export const metadata = { title: 'Müşteri' };

export default async function CustomerPage({ params }: { params: Promise<{ key: string }> }) {
  return <CustomerView id={(await params).key} />;
}
