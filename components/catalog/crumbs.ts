import type { CategoryPath } from '@/contracts/catalog';
import type { ItemDetail } from '@/services/view-models';

type Crumb = { title: string; href: string };

/** The parent categories, then the category. */
export function categoryCrumbs({ parents, name, slug }: CategoryPath): Crumb[] {
  return [...parents, { name, slug }].map((one) => ({ title: one.name, href: `/${one.slug}` }));
}

/** The category's breadcrumbs, then the item. */
export function itemCrumbs(item: ItemDetail): Crumb[] {
  return [...categoryCrumbs(item.main_category), { title: item.title, href: item.canonical }];
}
