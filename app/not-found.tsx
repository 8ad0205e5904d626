import type { Metadata } from 'next';
import { RootNotice } from '@/app/_missing/notices';

export const metadata: Metadata = { title: 'Sayfa Bulunamadı', robots: { index: false, follow: true } };

export default RootNotice;
