import { PackView } from '@/components/desk/pack-view';

export const metadata = { title: 'Paketle' };

export default function PackPage() {
  return <PackView />;
}
