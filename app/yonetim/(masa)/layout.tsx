import type { ReactNode } from 'react';
import { DeskShell } from '@/components/desk/desk-shell';
import { storefrontEnv } from '@/services/env';

/** The screens for people with a session. */
export default function ScreensLayout({ children }: { children: ReactNode }) {
  return <DeskShell storeName={storefrontEnv.storeName}>{children}</DeskShell>;
}
