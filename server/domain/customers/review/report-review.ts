import { sql } from 'drizzle-orm';
import type { ReportReason } from '@/contracts/review';
import { readSettings } from '@/server/domain/settings/settings';
import { queryRows } from '@/server/platform/db/client';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { notFound } from '@/server/platform/http/errors';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';
import type { Limit } from '@/server/platform/ports/rate-limiter';

/** The prefix of these emails' keys, followed by review, reason and day. */
export const REPORT_KEY = 'review-report';

const REASONS: Record<ReportReason, string> = {
  insult: 'Hakaret ya da kaba söz',
  advertising: 'Reklam ya da konu dışı',
  personal_data: 'Kişisel bilgi',
  untrue: 'Gerçeğe aykırı',
  other: 'Başka bir neden',
};

/** Reported reviews: each may send an email to the owner. */
const REPORT_LIMIT: Limit = { name: 'report', attempts: 10, window: 60 * 60_000 };

/**
 * Mails the owner that a review was reported; one email per review, reason and day.
 * @param caller the key by which attempts are counted
 * @throws ApiError 404 for one that is not shown, 429
 */
export async function reportReview(ports: Ports, id: number, reason: ReportReason, caller: string): Promise<void> {
  const { db, env, clock } = ports;
  await countAttempt(ports, [REPORT_LIMIT, caller]);
  const [found] = await queryRows<{ text: string; title: string; item: string; slug: string }>(
    db,
    sql`select r.text, r.title, i.title as item, i.slug from review r join item i on i.id = r.item_id
        where r.id = ${id} and r.hidden_at is null`,
  );
  if (!found) throw notFound();
  const now = clock.now();
  const content = {
    title: `Bildirilen yorum: ${found.item}`,
    parts: [
      `${id} numaralı yorum bildirildi. Neden: ${REASONS[reason]}.`,
      ...[found.title, found.text].filter(Boolean),
      { label: 'Ürün sayfası', url: `${env.SITE_URL}/${found.slug}` },
    ],
  };
  const key = `${REPORT_KEY}-${id}-${reason}-${now.toISOString().slice(0, 10)}`;
  const note = 'Bu e-posta, mağazanızdaki bir yorum bildirildiği için gönderildi.';
  const shop = await readSettings(ports);
  await enqueueMail(db, { key, to: shop.company.email, ...renderEmail(shop, content, note) }, now);
}
