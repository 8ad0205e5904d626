import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Content of an error page for server errors, with a retry link (`children`) and others. */
export function ErrorNotice({ children }: { children: ReactNode }) {
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
