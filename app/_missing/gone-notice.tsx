import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Replaces an item's page when the item is no longer sold; alternatives are shown below it. */
export function GoneNotice() {
  return (
    <>
      <Breadcrumbs crumbs={[{ title: 'Satıştan Kalkan Ürün', href: '/410' }]} />
      <EmptyState
        heading="h1"
        title="Bu ürün artık satılmıyor"
        text="Aradığınız ürünün satışı sona erdi. Benzerlerine göz atabilir ya da aramaya devam edebilirsiniz."
      >
        <ButtonLink href="/alisveris">Alışverişe devam et</ButtonLink>
        <ButtonLink variant="quiet" href="/kategoriler">
          Kategoriler
        </ButtonLink>
      </EmptyState>
    </>
  );
}
