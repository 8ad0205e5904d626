import { ReportView } from '@/components/desk/report-view';

export const metadata = { title: 'Rapor' };

export default function ReportPage() {
  return <ReportView />;
}
