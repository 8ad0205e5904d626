import { UsageError } from '../catalog/exit-code';

/** Adds `--page N` to a list's query. @throws UsageError */
export function setPage(query: URLSearchParams, page: string | undefined): URLSearchParams {
  if (page === undefined) return query;
  if (!/^[1-9]\d{0,4}$/.test(page)) throw new UsageError(`--page ${page} is not a page.`);
  query.set('page', page);
  return query;
}

/** The same for a list that pages by cursor: `--before ID`. @throws UsageError */
export function setBefore(query: URLSearchParams, before: string | undefined): URLSearchParams {
  if (before === undefined) return query;
  if (!/^[1-9]\d{0,9}$/.test(before)) throw new UsageError(`--before ${before} is not an id.`);
  query.set('before', before);
  return query;
}

/** The line below a list: `12 coupons, more with --page 2`. */
export function pageEnd(list: { count: number; next: string | null }, what: string, page = '1'): string {
  return `${list.count} ${what}${list.next ? `, more with --page ${Number(page) + 1}` : ''}`;
}
