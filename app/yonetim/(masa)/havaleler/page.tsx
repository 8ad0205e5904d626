import { TransfersView } from '@/components/desk/transfers-view';

export const metadata = { title: 'Havaleler' };

export default function TransfersPage() {
  return <TransfersView />;
}
