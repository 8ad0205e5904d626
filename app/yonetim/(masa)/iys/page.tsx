import { ConsentsView } from '@/components/desk/consents-view';

export const metadata = { title: 'İYS' };

export default function ConsentsPage() {
  return <ConsentsView />;
}
