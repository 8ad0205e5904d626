import { cheapestFirst } from '@/components/catalog/cheapest';
import { itemCrumbs } from '@/components/catalog/crumbs';
import { ItemFacts, ItemPromises } from '@/components/catalog/item-facts';
import { ProductGrid } from '@/components/catalog/product-grid';
import { Shelf } from '@/components/home/shelf';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { Rating } from '@/components/ui/rating';
import type { ItemDetail } from '@/contracts/catalog';
import { getItems } from '@/services/catalog/catalog';
import { serverApi } from '@/services/http/server';
import { breadcrumbJsonLd, productJsonLd } from '@/services/seo/json-ld';
import layout from '@/styles/layout.module.scss';
import { ItemPurchase } from './item-purchase';

/** An item's page: complete in HTML, the choice of a variant comes alive after hydration. */
export async function ItemPage({ item }: { item: ItemDetail }) {
  const crumbs = itemCrumbs(item);
  const first = item.products.find(({ stock }) => stock > 0) ?? cheapestFirst(item.products)[0];
  const theme = item.properties.find(({ key }) => key === 'tema');
  const related = await getItems(serverApi, {
    page_size: 5,
    in_stock: 'true',
    ...(theme ? { properties: [`tema:${theme.value}`] } : { categories: [String(item.main_category.id)] }),
  });
  const others = related.results.filter(({ id }) => id !== item.id).slice(0, 4);
  const head = (
    <>
      <h1>{item.title}</h1>
      <Rating value={item.rating} count={item.rate_counter} />
    </>
  );
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <JsonLd data={productJsonLd(item)} />
      <div className={layout.stack}>
        {first && <ItemPurchase item={item} first={first} head={head} foot={<ItemPromises />} />}
        <ItemFacts item={item} />
        {others.length > 0 && (
          <Shelf
            title={theme ? `${theme.label} temasından` : 'Bunlara da bakın'}
            href={theme ? `/alisveris?properties=tema:${theme.value}` : `/${item.main_category.slug}`}
          >
            <ProductGrid items={others} />
          </Shelf>
        )}
      </div>
    </>
  );
}
