import { istanbulDay } from '@/contracts/calendar-days';
import type { Report } from '@/contracts/report';
import type { Ports } from '@/server/platform/ports/ports';
import { readBestSellers, readOrders } from './sales';
import { readSearches } from './searches';
import { readShopStatus } from './shop-status';
import { spanOf } from './span';
import { readSpeed } from './speed';
import { writeMetrics } from './write-metrics';

/** @param to the last day, by default today in Istanbul */
export async function readReport(ports: Ports, days: number, to = istanbulDay(ports.clock.now())): Promise<Report> {
  const { db } = ports;
  const span = spanOf(to, days);
  await writeMetrics(ports); // includes this process's counts of the last seconds
  return {
    from: span.from,
    to: span.to,
    ...(await readOrders(db, span)),
    best_sellers: await readBestSellers(db, span),
    searches: await readSearches(db, span),
    vitals: await readSpeed(db, span),
    ...(await readShopStatus(db)),
  };
}
