import { UsageError } from '../catalog/exit-code';

/** `--page N` as a list's query takes it. @throws UsageError */
export function setPage(query: URLSearchParams, page: string | undefined): URLSearchParams {
  if (page === undefined) return query;
  if (!/^[1-9]\d{0,4}$/.test(page)) throw new UsageError(`--page ${page} is not a page.`);
  query.set('page', page);
  return query;
}

/** What stands below a list: `12 coupons, more with --page 2`. */
export function pageEnd(list: { count: number; next: string | null }, what: string, page = '1'): string {
  return `${list.count} ${what}${list.next ? `, more with --page ${Number(page) + 1}` : ''}`;
}
