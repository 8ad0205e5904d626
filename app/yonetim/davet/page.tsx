import { AcceptInvitation } from '@/components/desk/session';
import { readSettings } from '@/services/content/settings';

export const metadata = { title: 'Şifre belirle' };

export default async function InvitationPage() {
  const { store_name } = await readSettings();
  return <AcceptInvitation storeName={store_name} />;
}
