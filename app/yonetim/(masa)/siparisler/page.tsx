import { OrdersView } from '@/components/desk/orders-view';

export const metadata = { title: 'Siparişler' };

export default function OrdersPage() {
  return <OrdersView />;
}
