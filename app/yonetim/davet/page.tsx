import { AcceptInvitation } from '@/components/desk/session';
import { storefrontEnv } from '@/services/env';

export const metadata = { title: 'Şifre belirle' };

export default function InvitationPage() {
  return <AcceptInvitation storeName={storefrontEnv.storeName} />;
}
