import { sql } from 'drizzle-orm';
import { foldTurkish } from '@/contracts/turkish';
import { type Db, queryRows } from '@/server/platform/db/client';
import { lower, type SearchDocument } from './document';
import { RESULTS, type SearchEngine } from './engine';

/**
 * PostgreSQL's full text search with its Turkish configuration, in the shop's own database. Title A, brand and category
 * B, properties C, options and codes D; the texts are indexed with and without Turkish letters. Items with all words
 * come first, then those with any of them, both by ts_rank.
 */
export async function postgresSearch(db: Db, documents: readonly SearchDocument[]): Promise<SearchEngine> {
  await db.execute(sql`drop table if exists bench_text`);
  await db.execute(sql`create table bench_text (slug text primary key, tsv tsvector not null)`);
  for (let start = 0; start < documents.length; start += BATCH) {
    const rows = documents.slice(start, start + BATCH).map((document) => ({
      slug: document.slug,
      a: bothSpellings(document.title),
      b: bothSpellings(`${document.brand} ${document.categories}`),
      c: bothSpellings(document.properties),
      d: bothSpellings(`${document.options} ${document.codes}`),
    }));
    await db.execute(sql`
      insert into bench_text select slug,
        setweight(to_tsvector('turkish', a), 'A') || setweight(to_tsvector('turkish', b), 'B') ||
        setweight(to_tsvector('turkish', c), 'C') || setweight(to_tsvector('turkish', d), 'D')
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(slug text, a text, b text, c text, d text)`);
  }
  await db.execute(sql`create index on bench_text using gin (tsv)`);
  await db.execute(sql`analyze bench_text`);
  return {
    name: 'PostgreSQL',
    corrects: false,
    async search(text) {
      const typed = lower([text]);
      const rows = await queryRows<{ slug: string; count: number }>(
        db,
        sql`with typed as (
              select plainto_tsquery('turkish', ${typed}) || plainto_tsquery('turkish', ${foldTurkish(typed)}) as all_words
            ), query as (
              select all_words, replace(all_words::text, '&', '|')::tsquery as any_word from typed
            )
            select slug, (count(*) over ())::int as count from bench_text, query where tsv @@ any_word
            order by tsv @@ all_words desc, ts_rank(tsv, any_word) desc, slug limit ${RESULTS}`,
      );
      return { slugs: rows.map(({ slug }) => slug), count: rows[0]?.count ?? 0, suggestion: null };
    },
    close: async () => {
      await db.execute(sql`drop table bench_text`);
    },
  };
}

const BATCH = 1000;

function bothSpellings(text: string): string {
  return `${text} ${foldTurkish(text)}`;
}
