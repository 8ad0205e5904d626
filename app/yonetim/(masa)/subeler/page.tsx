import { BranchesView } from '@/components/desk/branches-view';

export const metadata = { title: 'Şubeler' };

export default function BranchesPage() {
  return <BranchesView />;
}
