import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import type { CategoryRef, ItemList } from '@/contracts/catalog';
import { type ListingQuery, listingHref } from '@/services/catalog/listing-query';
import { FilterChips } from './filter-chips';
import { FilterForm } from './filter-form';
import styles from './listing.module.scss';
import { ProductGrid } from './product-grid';

const PAGE_SIZE = 24;
const count = new Intl.NumberFormat('tr-TR');

type Props = {
  title: string;
  description?: string;
  /** Narrower categories, as links above the list. */
  narrower?: readonly CategoryRef[];
  list: ItemList;
  query: ListingQuery;
  path: string;
};

/** A listing with its filters. Everything is a link or a form: it works before any script. */
export function Listing({ title, description, narrower = [], list, query, path }: Props) {
  const pages = Math.max(1, Math.ceil(list.count / PAGE_SIZE));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {description && query.page === 1 && <p>{description}</p>}
        {narrower.length > 0 && (
          <ul className={styles.children}>
            {narrower.map((child) => (
              <li key={child.id}>
                <Link href={`/${child.slug}`}>{child.name}</Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      {list.suggestion && (
        <p className={styles.suggestion}>
          Bunu mu demek istediniz?{' '}
          <Link href={listingHref('/alisveris', { ...query, search: list.suggestion, page: 1 })}>
            {list.suggestion}
          </Link>
        </p>
      )}
      <div className={styles.body}>
        <FilterForm list={list} query={query} path={path} />
        <section aria-label="Ürünler">
          <p className={styles.count} role="status">
            {count.format(list.count)} ürün
          </p>
          <FilterChips list={list} query={query} path={path} />
          {list.results.length === 0 ? (
            <EmptyState
              title="Ürün Bulunamadı."
              text="Daha kısa bir arama deneyin, filtreleri temizleyin ya da bir temadan başlayın."
            >
              <ButtonLink href="/temalar">Temalara bak</ButtonLink>
              <ButtonLink variant="quiet" href="/balonlar">
                Balonlara bak
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <h2 className={styles.hidden}>Ürün listesi</h2>
              <ProductGrid items={list.results} />
              <Pagination page={query.page} pages={pages} hrefOf={(page) => listingHref(path, { ...query, page })} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}
