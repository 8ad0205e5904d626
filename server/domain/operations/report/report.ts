import { istanbulDay } from '@/contracts/calendar-days';
import type { Report } from '@/contracts/report';
import { writeMeasures } from '@/server/domain/operations/jobs/measures';
import type { Ports } from '@/server/platform/ports/ports';
import { readBestSellers, readOrders } from './sales';
import { readSearches } from './searches';
import { spanOf } from './span';
import { readSpeed } from './speed';
import { readStanding } from './standing';

/** @param to the last day of them, today in Istanbul when left out */
export async function readReport(ports: Ports, days: number, to = istanbulDay(ports.clock.now())): Promise<Report> {
  const { db } = ports;
  const span = spanOf(to, days);
  await writeMeasures(ports); // what this process has counted in the last seconds belongs to it
  return {
    from: span.from,
    to: span.to,
    ...(await readOrders(db, span)),
    best_sellers: await readBestSellers(db, span),
    searches: await readSearches(db, span),
    vitals: await readSpeed(db, span),
    ...(await readStanding(db)),
  };
}
