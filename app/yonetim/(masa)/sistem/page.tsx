import { SystemView } from '@/components/desk/system-view';

export const metadata = { title: 'Sistem' };

export default function SystemPage() {
  return <SystemView />;
}
