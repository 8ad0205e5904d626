'use client';

import { browserApi } from '@/services/http/browser';
import { confirmStockWatch } from '@/services/stock-watch/stock-watch';
import { MailedAction } from './mailed-action';

/** A guest confirms the request for a stock notification. */
export function ConfirmWatch({ id, mailKey }: { id: number; mailKey: string }) {
  return (
    <MailedAction
      button="Haber istediğimi onayla"
      words={WORDS}
      send={() => confirmStockWatch(browserApi, { id, key: mailKey })}
    />
  );
}

const WORDS = {
  waiting: 'Ürün yeniden stoka girince bu adrese bir e-posta göndereceğiz.',
  busy: 'Onaylanıyor…',
  done: 'Tamam! Ürün stoka girince size yazacağız.',
  dead: 'Bu bağlantının süresi dolmuş ya da haber zaten gönderilmiş. Ürün sayfasından yeniden isteyebilirsiniz.',
  failed: 'Şu anda onaylanamadı. Birazdan yeniden deneyin.',
};
