import type { WithdrawalExclusion } from '@/contracts/withdrawal';
import { inTurkish } from '@/services/http/turkish-messages';

export const WITHDRAWAL_WORDS: Record<WithdrawalExclusion, string> = {
  personalised: 'Yok: kişiye özel hazırlanıyor',
  perishable: 'Yok: çabuk bozuluyor',
  dated_service: 'Yok: belirli bir günün hizmeti',
};

/** The API's refusals of the form in Turkish. */
const MESSAGES: Record<string, string> = {
  'Another page has this address.': 'Bu adres başka bir sayfanın. Başka bir adres yazın.',
  'Not a slug.': 'Yalnızca küçük harf (a-z), rakam ve tire yazın.',
  'A brand needs a letter or digit.': 'Marka adında en az bir harf ya da rakam olmalı.',
  'There is no such category.': 'Bu kategori artık yok. Başka birini seçin.',
  'Another item has this SKU.': 'Bu stok kodu başka bir üründe var.',
  'A SKU stands twice.': 'Bu stok kodu iki kez yazılmış.',
  'Another variant has the same options.': 'Aynı renk ve bedenden bir seçenek daha var.',
  'This image is in the list already.': 'Bu görsel listede zaten var.',
  'There is no such image.': 'Bu görsel bulunamadı; yeniden yükleyin.',
  'Only a hidden item can appear later.': 'Yayın zamanı yalnızca gizli ürün içindir.',
  'It has to be after the appearance.': 'Gizlenme zamanı yayın zamanından sonra olmalı.',
  'It has to be above the price.': 'Önceki fiyat, fiyattan yüksek olmalı.',
  'Stored variants can be switched off, not removed.':
    'Kayıtlı seçenek silinmez, satıştan kaldırılır: siparişler ona bağlı.',
  'One variant at least has to be on.': 'Satıştaki üründe en az bir seçenek açık olmalı.',
};

/** Messages of a 400 by field, in Turkish. */
export function itemProblems(fields: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, [message = '']]) => [name, MESSAGES[message] ?? inTurkish(message)]),
  );
}

/** Why an image was refused, in Turkish. */
export function imageProblem(message: string): string {
  if (message.includes('not a JPEG')) return 'Bu dosya JPEG, PNG, WebP, AVIF ya da GIF değil.';
  if (message.includes('million pixels')) return 'Görsel 40 milyon pikselden büyük; küçültüp yeniden deneyin.';
  if (message.includes('broken')) return 'Dosya bozuk görünüyor; başka bir kopyasını deneyin.';
  if (message.includes('smaller than')) return 'Seçilen parça çok küçük: her kenarı en az 100 piksel olmalı.';
  return 'Görsel yüklenemedi; yeniden deneyin.';
}
