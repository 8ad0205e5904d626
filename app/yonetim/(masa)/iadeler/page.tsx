import { ReturnsView } from '@/components/desk/returns-view';

export const metadata = { title: 'İadeler' };

export default function ReturnsPage() {
  return <ReturnsView />;
}
