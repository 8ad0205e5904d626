import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** The notice for unknown paths, with links to continue. */
export function NotFoundNotice() {
  return (
    <>
      {/* Does not depend on the URL: all unknown paths share one cached page. */}
      <Breadcrumbs crumbs={[{ title: 'Sayfa Bulunamadı', href: '/404' }]} />
      <EmptyState
        heading="h1"
        title="Aradığınız sayfa uçup gitmiş"
        text="Adres değişmiş ya da ürün artık satışta olmayabilir. Buradan devam edebilirsiniz:"
      >
        <ButtonLink href="/">Anasayfa</ButtonLink>
        <ButtonLink variant="quiet" href="/alisveris">
          Alışverişe başla
        </ButtonLink>
        <ButtonLink variant="quiet" href="/temalar">
          Temalar
        </ButtonLink>
      </EmptyState>
    </>
  );
}
