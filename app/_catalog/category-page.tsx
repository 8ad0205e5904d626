import { ThemeSet } from '@/app/_party/theme-set';
import { categoryCrumbs } from '@/components/catalog/crumbs';
import { GarlandLink } from '@/components/garland/garland-link';
import { PlannerLink } from '@/components/planner/planner-link';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { Stack } from '@/components/ui/stack';
import { ComposerLink } from '@/components/word/composer-link';
import { COMPOSER_CATEGORIES, GARLAND_CATEGORIES, PLANNER_CATEGORIES } from '@/content/party';
import type { ListingQuery } from '@/services/catalog/listing-query';
import { themeOfCategory } from '@/services/party/set';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import type { CategoryList } from '@/services/view-models';
import { ListingJsonLd } from './listing-json-ld';
import { ListingView } from './listing-view';

/** A category's page, with or without a query. */
export function CategoryPage({ list, query }: { list: CategoryList; query: ListingQuery }) {
  const { slug } = list.category;
  const crumbs = categoryCrumbs(list.category);
  const theme = themeOfCategory(list, query);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <ListingJsonLd list={list} query={query} />
      <Stack>
        {COMPOSER_CATEGORIES.includes(slug) && <ComposerLink />}
        {GARLAND_CATEGORIES.includes(slug) && <GarlandLink />}
        {PLANNER_CATEGORIES.includes(slug) && <PlannerLink />}
        {theme !== null && <ThemeSet theme={theme} />}
        <ListingView {...categoryListing(list, query)} />
      </Stack>
    </>
  );
}

/** What is listed, with its heading and links to narrower categories. */
export function categoryListing(list: CategoryList, query: ListingQuery) {
  const { id, slug, name, description, children } = list.category;
  const scope = { path: `/${slug}`, category: { id, slug } };
  return { title: name, description, list, query, scope, narrower: children };
}
