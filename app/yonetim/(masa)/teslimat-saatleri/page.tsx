import { SlotsView } from '@/components/desk/slots-view';

export const metadata = { title: 'Teslimat saatleri' };

export default function SlotsPage() {
  return <SlotsView />;
}
