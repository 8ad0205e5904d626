'use client';

import { browserApi } from '@/services/http/browser';
import { unsubscribe } from '@/services/unsubscribe/unsubscribe';
import { MailedAction } from './mailed-action';

/** Unsubscribes from the emails that contain the link, without log-in. */
export function EndMails({ what, mailKey }: { what: string; mailKey: string }) {
  return (
    <MailedAction
      button="Bu e-postaları durdur"
      words={{ ...WORDS, waiting: WAITING[what.split('-')[0] ?? ''] ?? STOCK }}
      send={() => unsubscribe(browserApi, { what, key: mailKey })}
    />
  );
}

const STOCK = 'Beklediğiniz ürünlerin hiçbiri için artık e-posta göndermeyeceğiz.';
const REMINDER =
  'Bu anımsatıcı için artık e-posta göndermeyeceğiz. Anımsatıcınız hesabınızda kalır, zamanı gelince orada görürsünüz.';
const CAMPAIGNS =
  'Kampanya e-postalarına verdiğiniz izni geri alırsınız; siparişlerinizle ilgili e-postalar gelmeye devam eder.';
const WAITING: Record<string, string> = { stok: STOCK, anim: REMINDER, izin: CAMPAIGNS };
const WORDS = {
  busy: 'Durduruluyor…',
  done: 'Tamam, artık göndermeyeceğiz.',
  dead: 'Bu bağlantı bizim gönderdiğimiz bir bağlantı değil. E-postadaki adresin tamamını açtığınızdan emin olun.',
  failed: 'Şu anda durdurulamadı. Birazdan yeniden deneyin.',
};
