'use client';

import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Something failed, which is not "not found": nothing of it is cached, another try may succeed. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <EmptyState
      heading="h1"
      title="Şu anda bir sorun var"
      text="Sayfayı getiremedik. Sepetiniz duruyor; birazdan yeniden deneyebilirsiniz."
    >
      <Button onClick={reset}>Yeniden dene</Button>
      <ButtonLink variant="quiet" href="/">
        Anasayfa
      </ButtonLink>
    </EmptyState>
  );
}
