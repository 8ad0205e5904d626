import { CouponsView } from '@/components/desk/coupons-view';

export const metadata = { title: 'Kuponlar' };

export default function CouponsPage() {
  return <CouponsView />;
}
