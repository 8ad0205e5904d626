import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { buildPageMetadata } from '@/services/seo/metadata';

// The layout reads the menus, and the build has no database.
export const dynamic = 'force-dynamic';
export const generateMetadata = () => buildPageMetadata({ title: 'Çevrimdışısınız', index: false });

/** Cached by the service worker (public/offline/worker.js) and shown in place of unreachable pages. */
export default function OfflinePage() {
  return (
    <EmptyState
      heading="h1"
      title="İnternet bağlantınız yok"
      text="Bağlantı gelince kaldığınız yerden devam edebilirsiniz; sepetiniz bu cihazda duruyor."
    >
      {/* An empty href is the URL that could not be reached, so the link retries it. */}
      <ButtonLink href="">Yeniden dene</ButtonLink>
      <ButtonLink variant="quiet" href="/">
        Anasayfa
      </ButtonLink>
    </EmptyState>
  );
}
