import { ImportsView } from '@/components/desk/imports-view';

export const metadata = { title: 'İçe aktarma' };

export default function ImportsPage() {
  return <ImportsView />;
}
