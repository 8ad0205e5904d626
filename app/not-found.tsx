import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export const metadata: Metadata = { title: 'Sayfa Bulunamadı', robots: { index: false, follow: true } };

/** For errors outside the shop's layout; reads no data, because it is rendered at build time. */
export default function RootNotFound() {
  return (
    <main>
      <EmptyState heading="h1" title="Aradığınız sayfa yok">
        <ButtonLink href="/">Anasayfa</ButtonLink>
      </EmptyState>
    </main>
  );
}
