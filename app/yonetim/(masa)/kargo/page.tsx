import { ShippingView } from '@/components/desk/shipping-view';

export const metadata = { title: 'Kargo' };

export default function ShippingPage() {
  return <ShippingView />;
}
