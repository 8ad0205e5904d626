import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { buildPageMetadata } from '@/services/seo/metadata';

// The frame around it reads the menus, which the build has no database for.
export const dynamic = 'force-dynamic';
export const metadata = buildPageMetadata({ title: 'Çevrimdışısınız', index: false });

/** Kept by the service worker (public/offline/worker.js) and shown in place of pages that can't be reached. */
export default function OfflinePage() {
  return (
    <EmptyState
      heading="h1"
      title="İnternet bağlantınız yok"
      text="Bağlantı gelince kaldığınız yerden devam edebilirsiniz; sepetiniz bu cihazda duruyor."
    >
      {/* An empty address is the one that could not be reached: the link tries it again. */}
      <ButtonLink href="">Yeniden dene</ButtonLink>
      <ButtonLink variant="quiet" href="/">
        Anasayfa
      </ButtonLink>
    </EmptyState>
  );
}
