import { ButtonLink } from './button';
import { Link } from './link';
import { pageMarks } from './page-numbers';
import styles from './pagination.module.scss';

type Props = {
  page: number;
  pages: number;
  /** The first of several pages shown together; `page` is the last of them. */
  first?: number;
  hrefOf(page: number): string;
};

/** Links to the neighbouring pages, and to some by number. */
export function Pagination({ page, pages, first = page, hrefOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label="Sayfalar">
      {first > 1 && (
        <ButtonLink variant="quiet" rel="prev" href={hrefOf(first - 1)}>
          Önceki sayfa
        </ButtonLink>
      )}
      <ol className={styles.numbers}>
        {pageMarks(page, pages).map((mark) => (
          <li key={mark}>
            {typeof mark === 'number' ? (
              <Link
                className={styles.number}
                href={hrefOf(mark)}
                aria-label={`Sayfa ${mark}`}
                aria-current={mark === page ? 'page' : undefined}
              >
                {mark}
              </Link>
            ) : (
              <span aria-hidden="true">…</span>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <ButtonLink variant="quiet" rel="next" href={hrefOf(page + 1)}>
          Sonraki sayfa
        </ButtonLink>
      )}
    </nav>
  );
}
