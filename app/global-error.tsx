'use client';

import '@/styles/tokens.css';
import '@/styles/base.scss';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** The last net: the layout itself failed, so nothing of the shop's frame can be relied on here. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="tr">
      <body>
        <main>
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
        </main>
      </body>
    </html>
  );
}
