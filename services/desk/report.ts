import { type Kurus, parseMoney } from '@/contracts/money';
import type { Report } from '@/contracts/report';
import { deskHttp } from './http';

type Sold = Report['best_sellers'][number];

/** The report with amounts in kuruş. */
export type DeskReport = Omit<Report, 'revenue' | 'refunded' | 'average_basket' | 'best_sellers'> & {
  revenue: Kurus;
  refunded: Kurus;
  average_basket: Kurus | null;
  best_sellers: (Omit<Sold, 'revenue'> & { revenue: Kurus })[];
};

/** Figures of the last days up to today. */
export async function readDeskReport(days: number): Promise<DeskReport> {
  const { data } = await deskHttp.get<Report>('/report/', { params: { days } });
  return {
    ...data,
    revenue: parseMoney(data.revenue),
    refunded: parseMoney(data.refunded),
    average_basket: data.average_basket === null ? null : parseMoney(data.average_basket),
    best_sellers: data.best_sellers.map((sold) => ({ ...sold, revenue: parseMoney(sold.revenue) })),
  };
}
