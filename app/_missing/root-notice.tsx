import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** For errors outside the shop's layout; reads no data, because it is rendered at build time. */
export function RootNotice() {
  return (
    <main>
      <EmptyState heading="h1" title="Aradığınız sayfa yok">
        <ButtonLink href="/">Anasayfa</ButtonLink>
      </EmptyState>
    </main>
  );
}
