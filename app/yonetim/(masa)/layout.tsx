import type { ReactNode } from 'react';
import { DeskShell } from '@/components/desk/desk-shell';
import { readSettings } from '@/services/content/settings';

/** The screens for people with a session. */
export default async function ScreensLayout({ children }: { children: ReactNode }) {
  const { store_name, open } = await readSettings();
  return (
    <DeskShell storeName={store_name} isOpen={open}>
      {children}
    </DeskShell>
  );
}
