import { NOT_FOUND } from '@/app/_missing/missing-metadata';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export const metadata = NOT_FOUND;

export default function NotFound() {
  return (
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
  );
}
