import { CustomersView } from '@/components/desk/customers-view';

export const metadata = { title: 'Müşteriler' };

export default function CustomersPage() {
  return <CustomersView />;
}
