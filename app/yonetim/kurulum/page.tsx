import { SetupView } from '@/components/desk/setup-view';
import { readSettings } from '@/services/content/settings';

export const metadata = { title: 'Kurulum' };

/** The guided set-up; outside of the desk's frame, because it begins before there is an account. */
export default async function SetupPage() {
  const { store_name } = await readSettings();
  return <SetupView storeName={store_name} />;
}
