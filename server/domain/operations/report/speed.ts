import { sql } from 'drizzle-orm';
import type { PageKind } from '@/contracts/page-kind';
import type { Report } from '@/contracts/report';
import { VITAL_BOUNDS, type VitalName } from '@/contracts/vitals';
import { percentileOf } from '@/server/domain/operations/vitals/percentile';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { Span } from './span';

/** Page speed in visitors' browsers. */
export async function readSpeed(db: Db, { from, to }: Span): Promise<Report['vitals']> {
  type Row = { page: PageKind; name: VitalName; bucket: number; visits: number };
  const rows = await queryRows<Row>(
    db,
    sql`select page, name, bucket, sum(visits)::int as visits from web_vital
        where day >= ${from}::date and day <= ${to}::date group by page, name, bucket order by page, name`,
  );
  const kinds = new Map<string, { page: PageKind; name: VitalName; buckets: number[] }>();
  for (const { page, name, bucket, visits } of rows) {
    const empty = { page, name, buckets: new Array<number>(VITAL_BOUNDS[name].length + 1).fill(0) };
    const kind = kinds.get(`${page} ${name}`) ?? empty;
    kind.buckets[bucket] = visits;
    kinds.set(`${page} ${name}`, kind);
  }
  return [...kinds.values()].flatMap(({ page, name, buckets }) => {
    const p75 = percentileOf(name, buckets, 0.75);
    const visits = buckets.reduce((sum, n) => sum + n, 0);
    return p75 === null ? [] : [{ page, name, p75: Math.round(p75 * 1000) / 1000, visits }];
  });
}
