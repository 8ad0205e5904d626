import { eq } from 'drizzle-orm';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { formatDay } from '@/contracts/dates';
import { formatMoney } from '@/contracts/money';
import type { PageKind } from '@/contracts/page-kind';
import type { Report } from '@/contracts/report';
import { titleWithVariant } from '@/contracts/variant-title';
import { readSettings } from '@/server/domain/settings/settings';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';
import { readReport } from './report';

/** The hour in Istanbul from which yesterday's report is sent. */
const HOUR = 7;
const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', hour: '2-digit', hourCycle: 'h23' });

const PAGES: Record<PageKind, string> = {
  home: 'ana sayfa',
  item: 'ürün',
  category: 'kategori',
  search: 'arama',
  cart: 'sepet',
  checkout: 'ödeme',
  account: 'hesap',
  information: 'bilgi',
  other: 'diğer',
};

/** Mails yesterday's report to DAILY_REPORT_TO, once a day across all instances. */
export async function mailDailyReport(ports: Ports): Promise<void> {
  const { db, env, clock } = ports;
  const now = clock.now();
  if (env.DAILY_REPORT_TO === undefined || Number(hourOf.format(now)) < HOUR) return;
  const day = addDays(istanbulDay(now), -1);
  const key = `daily-report-${day}`;
  const [sent] = await db.select({ id: outboxMail.id }).from(outboxMail).where(eq(outboxMail.key, key));
  if (sent) return;
  const shop = await readSettings(ports);
  const to = env.DAILY_REPORT_TO === 'company' ? shop.company.email : env.DAILY_REPORT_TO;
  const letter = letterOf(await readReport(ports, 1, day));
  const mail = renderEmail(shop, letter, 'Bu e-posta DAILY_REPORT_TO ayarındaki adrese her sabah gönderilir.');
  await enqueueMail(db, { key, to, ...mail }, now);
}

function letterOf(report: Report) {
  const { orders, searches, low_stock, awaited, given_up, retried } = report;
  const troubles = [
    `${given_up.mails} e-posta, ${given_up.jobs} iş ve ${given_up.refunds} iade yapılamadı, bakmanız gerekiyor`,
    `${retried.mails} e-posta, ${retried.jobs} iş ve ${retried.refunds} iade yeniden denenecek`,
    `${report.payments_waiting} ödemenin sonucu soruluyor`,
  ];
  const parts = [
    `Sipariş: ${orders.placed}. Ödenen: ${orders.paid}, ödenemeyen: ${orders.failed}, süresi dolan: ${orders.expired}, iptal edilen: ${orders.cancelled}.`,
    `Ciro: ${formatMoney(report.revenue)}. İade: ${formatMoney(report.refunded)}. Ortalama sepet: ${report.average_basket ? formatMoney(report.average_basket) : 'yok'}.`,
    listed(
      'En çok satanlar',
      report.best_sellers.map(({ title, sold }) => `${title} (${sold})`),
    ),
    listed(
      `Azalan ürünler (${low_stock.count})`,
      low_stock.first.map(({ title, variant_title, stock }) => `${titleWithVariant(title, variant_title)}: ${stock}`),
    ),
    listed(
      'Tükenen ve beklenenler',
      awaited.map(({ title, waiting }) => `${title} (${waiting} kişi)`),
    ),
    listed(
      'Sonuç bulunamayan aramalar',
      searches.nothing_found.map(({ term, searches: n }) => `${term} (${n})`),
    ),
    listed('Bekleyenler', troubles),
    listed(
      'Sayfa hızı (LCP, ziyaretlerin dörtte üçü)',
      report.vitals.filter(({ name }) => name === 'LCP').map(({ page, p75 }) => `${PAGES[page]} ${Math.round(p75)} ms`),
    ),
  ];
  return { title: `Günün özeti: ${formatDay(`${report.from}T12:00:00+03:00`)}`, parts };
}

function listed(title: string, things: readonly string[]): string {
  return `${title}: ${things.length > 0 ? things.join(', ') : 'yok'}.`;
}
