import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import type { CategoryRef } from '@/contracts/catalog';
import { formatNumber } from '@/contracts/numbers';
import {
  hasFilters,
  type ListingQuery,
  type ListingScope,
  listingHref,
  withoutFilters,
} from '@/services/catalog/listing-query';
import { productQuestionHref } from '@/services/contact/product-question';
import styles from './no-results.module.scss';

/** The listing without one of its filters or conditions, which has results. */
export type WayBack = { title: string; without: ListingQuery; count: number };

type Props = {
  query: ListingQuery;
  scope: ListingScope;
  /** Whether the whole shop has nothing for the search, even without the filters. */
  isMissing: boolean;
  waysBack: readonly WayBack[];
  /** Categories that match the search best. */
  categories: readonly CategoryRef[];
  /** Best-selling themes. */
  themes: readonly CategoryRef[];
};

/** Shown for no results: filters to remove, links to other categories, and a way to ask the shop for the product. */
export function NoResults({ query, scope, isMissing, waysBack, categories, themes }: Props) {
  const isFiltered = hasFilters(query) && !isMissing;
  const isAboutSearch = waysBack.some(({ without }) => without.search !== query.search);
  return (
    <EmptyState title="Ürün Bulunamadı." text={reasonOf(query, isMissing)}>
      <div className={styles.ways}>
        {waysBack.length > 0 && (
          <section>
            <h3>{isAboutSearch ? 'Bir koşulu kaldırın' : 'Bir filtreyi kaldırın'}</h3>
            <ul>
              {waysBack.map(({ title, without, count }) => (
                <li key={title}>
                  <Link href={listingHref(scope.path, without)}>
                    {title} olmadan {formatNumber(count)} ürün
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {isFiltered && (
          <p>
            <ButtonLink href={listingHref(scope.path, withoutFilters(query))}>Bütün filtreleri kaldır</ButtonLink>
          </p>
        )}
        {query.search !== '' && (
          <section>
            <h3>Aradığınızı bulamadınız mı?</h3>
            <ButtonLink href={productQuestionHref(query.search)} variant={isFiltered ? 'quiet' : 'primary'}>
              Bu ürünü bize sorun
            </ButtonLink>
          </section>
        )}
        <Links title="Yakın kategoriler" links={categories} />
        <Links title="Popüler temalar" links={themes} />
      </div>
    </EmptyState>
  );
}

function reasonOf(query: ListingQuery, isMissing: boolean): string {
  if (hasFilters(query) && !isMissing) return 'Seçtiğiniz filtrelerin hepsine birden uyan bir ürün yok.';
  const elsewhere = 'Daha kısa ya da başka bir kelimeyle arayın; bir kategori ya da temadan da başlayabilirsiniz.';
  return isMissing ? `Mağazamızda “${query.search}” yok. ${elsewhere}` : elsewhere;
}

function Links({ title, links }: { title: string; links: readonly CategoryRef[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.slug}>
            <Link href={`/${link.slug}`}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
