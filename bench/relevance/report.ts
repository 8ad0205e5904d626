import { markdownTable } from '../markdown-table';
import type { Measured, Result } from './measure';

type Summary = { queries: number; ndcg: number; success: number; empty: number; corrected: number; wrong: number };

/** Shares from 0 to 1; `corrected` and `wrong` are numbers of queries. */
export function summarize(results: readonly Result[]): Summary {
  const judged = results.flatMap((result) => result.judged ?? []);
  const share = (sum: number) => (judged.length === 0 ? 0 : sum / judged.length);
  return {
    queries: judged.length,
    ndcg: share(judged.reduce((sum, one) => sum + one.ndcg, 0)),
    success: share(judged.filter(({ success }) => success).length),
    empty: share(judged.filter(({ isEmpty }) => isEmpty).length),
    corrected: results.filter(({ correction }) => correction !== 'none').length,
    wrong: results.filter(({ correction }) => correction === 'wrong').length,
  };
}

/** The measures of every engine, then nDCG@10 by group, as Markdown tables. */
export function tablesOf(measured: readonly Measured[]): string {
  const summaries = measured.map(({ results, corrects }) => ({ ...summarize(results), corrects }));
  const groups = [...new Set(measured[0]?.results.filter(({ judged }) => judged).map(({ query }) => query.group))];
  const overall = markdownTable([
    ['', ...measured.map(({ name }) => name)],
    ['nDCG@10', ...summaries.map(({ ndcg }) => ndcg.toFixed(3))],
    ['success at 3', ...summaries.map(({ success }) => success.toFixed(3))],
    ['without results', ...summaries.map(({ empty }) => percent(empty))],
    [
      'wrong corrections',
      ...summaries.map(({ corrects, corrected, wrong }) =>
        corrects ? `${percent(corrected === 0 ? 0 : wrong / corrected)} (${wrong} of ${corrected})` : '–',
      ),
    ],
  ]);
  const byGroup = markdownTable([
    ['nDCG@10 by group', 'queries', ...measured.map(({ name }) => name)],
    ...groups.map((group) => {
      const own = measured.map(({ results }) => summarize(results.filter(({ query }) => query.group === group)));
      return [group, String(own[0]?.queries ?? 0), ...own.map(({ ndcg }) => ndcg.toFixed(2))];
    }),
  ]);
  return `${overall}\n\n${byGroup}`;
}

/** The queries with the lowest nDCG@10 of the first engine, with what came first and the grade of it. */
export function worstOf([shop]: readonly Measured[], count: number): string {
  const worst = (shop?.results ?? [])
    .flatMap((result) => (result.judged ? [{ ...result, ...result.judged }] : []))
    .sort((a, b) => a.ndcg - b.ndcg)
    .slice(0, count);
  return markdownTable([
    ['query', 'group', 'nDCG@10', 'corrected to', 'first results (grade)'],
    ...worst.map(({ query, ndcg, suggestion, first }) => [
      query.text,
      query.group,
      ndcg.toFixed(2),
      suggestion ?? '',
      first.map(({ title, grade }) => `${title} (${grade})`).join(', ') || 'none',
    ]),
  ]);
}

/** Corrections of the first engine that introduced a word which was not meant. */
export function wrongCorrectionsOf([shop]: readonly Measured[]): string {
  const wrong = (shop?.results ?? []).filter(({ correction }) => correction === 'wrong');
  return markdownTable([
    ['query', 'corrected to'],
    ...wrong.map(({ query, suggestion }) => [query.text, suggestion ?? '']),
  ]);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
