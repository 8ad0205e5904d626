import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** What a page says that failed for a reason of ours, with a way to try again (`children`) and others on. */
export function Trouble({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      heading="h1"
      title="Şu anda bir sorun var"
      text="Sayfayı getiremedik; sorun sizde değil, bizde. Sepetiniz duruyor, birazdan yeniden deneyebilirsiniz."
    >
      {children}
      <ButtonLink variant="quiet" href="/">
        Anasayfa
      </ButtonLink>
    </EmptyState>
  );
}
