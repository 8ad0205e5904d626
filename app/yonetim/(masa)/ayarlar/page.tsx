import { SettingsView } from '@/components/desk/settings-view';

export const metadata = { title: 'Ayarlar' };

export default function SettingsPage() {
  return <SettingsView />;
}
