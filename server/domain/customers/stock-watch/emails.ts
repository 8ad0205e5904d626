import { titleWithVariant } from '@/contracts/variant-title';
import { mailEnding } from '@/server/platform/mail/ending';
import type { EmailContent } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';

export const WATCH_REASON = 'Bu e-posta, tükenen bir ürün için haber istediğinizden gönderildi.';
/** For the confirmation email, whose recipient may not have requested it. */
export const ASKED_REASON = 'Bu e-posta, adresiniz bir ürünün stok haberi için yazıldığından gönderildi.';

type WatchedProduct = { slug: string; title: string; variantTitle: string };

const nameOf = ({ title, variantTitle }: WatchedProduct) => titleWithVariant(title, variantTitle);

export function backInStockEmail(siteUrl: string, watched: WatchedProduct): EmailContent {
  return {
    title: `Yeniden stokta: ${nameOf(watched)}`,
    parts: [
      'Merhaba,',
      `Beklediğiniz ürün yeniden stokta: ${nameOf(watched)}.`,
      { label: 'Ürüne git', url: `${siteUrl}/${watched.slug}` },
      'Stok sınırlı olabilir; bu ürün için size bir daha yazmayacağız.',
    ],
  };
}

export function confirmWatchEmail(
  siteUrl: string,
  watched: WatchedProduct,
  watch: { id: number; key: string },
): EmailContent {
  return {
    title: 'Stok haberini onaylayın',
    parts: [
      'Merhaba,',
      `Bu adrese, şu ürün yeniden stoka girince haber verilmesi istendi: ${nameOf(watched)}.`,
      { label: 'Haber istediğimi onayla', url: `${siteUrl}/stok-haberi/${watch.id}/${watch.key}` },
      'Bağlantı 3 gün geçerlidir. Bunu siz istemediyseniz bir şey yapmanız gerekmez: onay verilmeyen istekler silinir.',
    ],
  };
}

/** The unsubscribe link that ends all stock watches of a person. */
export function watchEnding(ports: Ports, ownerKey: string) {
  return mailEnding(ports, 'stok', ownerKey, 'Stok haberi almak istemiyorum');
}
