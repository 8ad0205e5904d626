import type { Ports } from '@/server/platform/ports/ports';

/**
 * The two ways out of mails that can be ended (Ticari İletişim ve Ticari Elektronik İletiler Hakkında Yönetmelik: easy
 * and free of charge): a page of ours for people, which asks for one press because programs follow links too, and a
 * POST for mail programs with a button of their own (RFC 8058).
 * @param what names the mailing in the address, as contracts/stock-watch.ts says
 */
export function mailEnding({ env }: Ports, what: string, key: string, label: string) {
  return {
    ending: { label, url: `${env.SITE_URL}/e-posta-iptal/${what}/${key}` },
    unsubscribeUrl: `${env.SITE_URL}/api/mail/unsubscribe/${what}/${key}`,
  };
}
