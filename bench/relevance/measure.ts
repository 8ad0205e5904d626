import type { SearchEngine } from './engines/engine';
import type { ItemFacts } from './facts';
import { type Grade, judge } from './judge';
import { judgeCorrection, ndcg, succeedsEarly } from './metrics';
import type { JudgedQuery } from './query-list';

/** What one engine made of one query. Without a meaning nothing but the correction is judged: `judged` is null. */
export type Result = {
  query: JudgedQuery;
  judged: { ndcg: number; success: boolean; isEmpty: boolean } | null;
  correction: ReturnType<typeof judgeCorrection>;
  first: { title: string; grade: Grade }[];
  suggestion: string | null;
};

export type Measured = { name: string; corrects: boolean; results: Result[] };

/** Asks every engine every query, and grades what it answers by the catalogue's own data. */
export async function measureRelevance(
  engines: readonly SearchEngine[],
  queries: readonly JudgedQuery[],
  items: readonly ItemFacts[],
): Promise<Measured[]> {
  const titles = new Map(items.map(({ slug, title }) => [slug, title]));
  const measured = engines.map(({ name, corrects }): Measured => ({ name, corrects, results: [] }));
  for (const query of queries) {
    const grades = query.meaning ? judge(query.meaning, items) : null;
    for (const [index, engine] of engines.entries()) {
      const { slugs, count, suggestion } = await engine.search(query.text);
      const found = slugs.map((slug) => ({
        title: titles.get(slug) ?? slug,
        grade: grades?.get(slug) ?? (0 as const),
      }));
      const order = found.map(({ grade }) => grade);
      measured[index]?.results.push({
        query,
        judged: grades && {
          ndcg: ndcg(order, grades.values()),
          success: succeedsEarly(order),
          isEmpty: count === 0,
        },
        correction: judgeCorrection(query.text, query.meant, suggestion),
        first: found.slice(0, 3),
        suggestion,
      });
    }
  }
  return measured;
}
