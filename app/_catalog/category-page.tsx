import { categoryCrumbs } from '@/components/catalog/crumbs';
import { Listing } from '@/components/catalog/listing';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import type { CategoryList } from '@/contracts/catalog';
import type { ListingQuery } from '@/services/catalog/listing-query';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';

/** A category's page, with or without a query. */
export function CategoryPage({ list, query }: { list: CategoryList; query: ListingQuery }) {
  const { category } = list;
  const crumbs = categoryCrumbs(category);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <Listing
        title={category.name}
        description={category.description}
        list={list}
        query={query}
        path={`/${category.slug}`}
        narrower={category.children}
      />
    </>
  );
}
