import { ProductGrid } from '@/components/catalog/product-grid';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { AddSharedList } from '@/components/wishlist/add-shared-list';
import { getItemsById } from '@/services/catalog/items-by-id';
import { serverApi } from '@/services/http/server';
import { favouriteOf } from './favourite-of';

/** A shared list in the order it was shared; items that are no longer sold are omitted. */
export async function SharedFavourites({ ids }: { ids: readonly number[] }) {
  const found = new Map((await getItemsById(serverApi, ids)).map((item) => [item.id, item]));
  const items = ids.flatMap((id) => found.get(id) ?? []);
  if (items.length === 0) {
    return (
      <EmptyState title="Ürün Bulunamadı." text="Bu listedeki ürünler artık satışta değil.">
        <ButtonLink href="/alisveris">Alışverişe başla</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <div>
        <AddSharedList items={items.flatMap((item) => favouriteOf(item) ?? [])} />
      </div>
      <ProductGrid items={items} eager={2} />
    </>
  );
}
