import '@/styles/global.scss';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { storefrontEnv } from '@/services/env';
import { fontFamilies } from './fonts';

export const metadata: Metadata = { metadataBase: new URL(storefrontEnv.siteUrl) };
export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="tr" className={fontFamilies}>
      <body>{children}</body>
    </html>
  );
}
