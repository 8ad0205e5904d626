import { ButtonLink } from './button';
import styles from './pagination.module.scss';

type Props = { page: number; pages: number; hrefOf(page: number): string };

/** Real links to the neighbouring pages. */
export function Pagination({ page, pages, hrefOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label="Sayfalar">
      {page > 1 && (
        <ButtonLink variant="quiet" rel="prev" href={hrefOf(page - 1)}>
          Önceki sayfa
        </ButtonLink>
      )}
      <span>
        Sayfa {page} / {pages}
      </span>
      {page < pages && (
        <ButtonLink variant="quiet" rel="next" href={hrefOf(page + 1)}>
          Sonraki sayfa
        </ButtonLink>
      )}
    </nav>
  );
}
