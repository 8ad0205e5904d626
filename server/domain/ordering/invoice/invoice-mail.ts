import { eq } from 'drizzle-orm';
import { orderUrl } from '@/server/domain/ordering/access/order-access';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/order';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';
import { invoiceUrls } from './invoice-file';

/** Sends the buyer the invoice electronically, as VUK 509, IV.2.4.5 requires of sales over the internet; once per number. */
export async function mailInvoice(tx: Db, ports: Ports, orderId: number, number: string): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  const urls = invoiceUrls(ports, number);
  const content = {
    title: `Faturanız hazır: ${order.number}`,
    parts: [
      'Merhaba,',
      `${order.number} numaralı siparişinizin ${number} numaralı e-arşiv faturası düzenlendi.`,
      { label: 'Faturayı indir (PDF)', url: urls.pdf },
      `Elektronik fatura dosyası (XML): ${urls.xml}`,
      { label: 'Siparişi aç', url: orderUrl(ports, order) },
    ],
  };
  const mail = renderEmail(await readSettings(ports, tx), content, 'Bu e-posta siparişiniz nedeniyle gönderildi.');
  await enqueueMail(tx, { key: `order-invoice-${number}`, to: order.email, ...mail }, ports.clock.now());
}
