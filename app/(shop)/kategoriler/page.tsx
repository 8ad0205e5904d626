import { categoryNodes } from '@/components/catalog/category-nodes';
import { CategoryTree } from '@/components/catalog/category-tree';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { getCategories } from '@/services/catalog/categories';
import { serverApi } from '@/services/http/server';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import { buildPageMetadata } from '@/services/seo/metadata';
import layout from '@/styles/layout.module.scss';

// The build has no database to read the categories from.
export const dynamic = 'force-dynamic';

const CRUMBS = pathCrumbs('/kategoriler');

export async function generateMetadata() {
  const roots = (await getCategories(serverApi)).filter(({ parent_id }) => parent_id === null);
  const names = roots.map(({ name }) => name).join(', ');
  return buildPageMetadata({
    title: 'Kategoriler',
    description: `${names ? `${names}: ` : ''}bütün kategoriler bir arada.`,
    canonical: '/kategoriler',
  });
}

/** All categories of the shop, with images. */
export default async function CategoriesPage() {
  const categories = await getCategories(serverApi);
  return (
    <>
      <Breadcrumbs crumbs={CRUMBS} />
      <JsonLd data={breadcrumbJsonLd(CRUMBS)} />
      <div className={layout.stack}>
        <h1>Kategoriler</h1>
        <CategoryTree nodes={categoryNodes(categories)} />
      </div>
    </>
  );
}
