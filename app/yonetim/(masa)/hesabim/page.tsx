import { OwnAccountView } from '@/components/desk/own-account-view';

export const metadata = { title: 'Hesabım' };

export default function OwnAccountPage() {
  return <OwnAccountView />;
}
