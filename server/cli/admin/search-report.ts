import { type SearchReport, searchReportSchema } from '@/contracts/owner-search';
import { searchReportCsv } from '@/server/domain/catalog/owner-search/report-csv';
import { UsageError } from '../catalog/exit-code';
import { FLAG, readArguments, TEXT } from './arguments';
import type { OwnerApi } from './owner-api';
import { table } from './table';
import { readCount } from './typed-values';

export function parseReport(args: string[]) {
  const { values, positionals } = readArguments(args, { days: TEXT, csv: FLAG });
  if (positionals.length > 0) throw new UsageError('search report takes --days and --csv, no words.');
  if (values.csv && values.json) throw new UsageError('Say --csv or --json, one of them.');
  const query = values.days === undefined ? '' : `?days=${readCount(values.days, '--days')}`;
  return async (api: OwnerApi) => {
    const report = await api.read(searchReportSchema, `/admin/search/report/${query}`);
    if (!report) throw new Error('The running shop is older than this command.');
    if (values.csv) return console.log(searchReportCsv(report).trimEnd());
    console.log(values.json ? JSON.stringify(report, null, 2) : describe(report));
  };
}

function describe({ from, to, without_results, corrected, without_clicks }: SearchReport): string {
  return [
    `${from} to ${to}, Istanbul`,
    section('Without results', without_results),
    section('With corrected words', corrected),
    section('With results, none of which was opened', without_clicks),
  ].join('\n\n');
}

function section(title: string, terms: SearchReport['corrected']): string {
  if (terms.length === 0) return `${title}: none`;
  const rows = terms.map((term) => [
    term.term,
    ...[term.searches, term.without_hits, term.corrected, term.clicks].map(String),
  ]);
  return `${title}\n${table(['searched', 'times', 'without results', 'corrected', 'opened'], rows)}`;
}
