import type { SearchReport } from '@/contracts/owner-search';

const COLUMNS = ['searches', 'without_hits', 'corrected', 'clicks'] as const;

/** The report as CSV, one row per list and term. Terms consist of letters, digits and spaces. */
export function searchReportCsv({ without_results, corrected, without_clicks }: SearchReport): string {
  const rows = Object.entries({ without_results, corrected, without_clicks }).flatMap(([list, terms]) =>
    terms.map((term) => [list, term.term, ...COLUMNS.map((column) => term[column])]),
  );
  return [['list', 'term', ...COLUMNS], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
