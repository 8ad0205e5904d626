import { TeamView } from '@/components/desk/team-view';

export const metadata = { title: 'Ekip' };

export default function TeamPage() {
  return <TeamView />;
}
