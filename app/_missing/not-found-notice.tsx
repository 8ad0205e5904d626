import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** What a path that nothing has says, with ways on. */
export function NotFoundNotice() {
  return (
    <>
      {/* The same on every address: all unknown ones share one page. */}
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
