import { AuditView } from '@/components/desk/audit-view';

export const metadata = { title: 'Denetim kaydı' };

export default function AuditPage() {
  return <AuditView />;
}
