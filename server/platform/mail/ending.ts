import type { Ports } from '@/server/platform/ports/ports';

/**
 * The two ways to unsubscribe (Ticari İletişim ve Ticari Elektronik İletiler Hakkında Yönetmelik: easy and free of
 * charge): a page with a button, because link scanners follow links too, and a POST for mail clients with their own
 * button (RFC 8058).
 * @param what identifies the mailing in the URL, see contracts/stock-watch.ts
 */
export function mailEnding({ env }: Ports, what: string, key: string, label: string) {
  return {
    ending: { label, url: `${env.SITE_URL}/e-posta-iptal/${what}/${key}` },
    unsubscribeUrl: `${env.SITE_URL}/api/mail/unsubscribe/${what}/${key}`,
  };
}
