import { toHour } from '@/contracts/claims';
import type { Company } from '@/contracts/company';
import type { OwnClauses } from '@/contracts/shop-texts';

/** Clauses shared by contracts and info pages. A change requires a new version of the usual texts (version.ts). */

export const sellerClause = (company: Company) =>
  `Unvan: ${company.trade_name}\nAdres: ${company.address}\nTelefon: ${company.phone}\nE-posta: ${company.email}\nMERSİS No: ${company.mersis}\nVergi dairesi: ${company.tax_office}`;
export const withdrawalClause = (company: Company) =>
  `Alıcı, ürünü teslim aldığı günden itibaren 14 gün içinde hiçbir gerekçe göstermeden ve cezai şart ödemeden sözleşmeden cayabilir. Cayma bildiriminin bu süre içinde ${company.email} adresine ya da yukarıdaki posta adresine yazılı olarak iletilmesi yeterlidir. Alıcı ürünü bildirim tarihinden itibaren 10 gün içinde ${company.return_carrier} ile geri gönderir; bu gönderimin ücreti satıcıya aittir. Satıcı, bildirimin kendisine ulaşmasından itibaren 14 gün içinde teslimat masrafları dahil tahsil ettiği bütün bedeli, ödemenin yapıldığı araçla ve tek seferde iade eder. Siparişteki ürünlerin yalnızca bir bölümünden cayılırsa teslimat ücreti iade edilmez; geri kalanından da cayılırsa o da iade edilir.`;
export const EXCEPTIONS =
  'Alıcının isteği doğrultusunda kişiye özel hazırlanan ürünlerde, ambalajı açıldığında sağlık ve hijyen bakımından iadesi uygun olmayan ürünlerde (maske, düdük, kostüm iç parçaları gibi), çabuk bozulabilen ürünlerde, belirli bir tarihte yapılması gereken eğlence ve organizasyon hizmetlerinde ve alıcının onayıyla ifasına başlanan hizmetlerde cayma hakkı kullanılamaz.';
const DISPUTES =
  'Şikâyet ve itirazlar için önce satıcıya başvurulabilir. Uyuşmazlıklarda Ticaret Bakanlığınca her yıl ilan edilen parasal sınırlar içinde alıcının yerleşim yerindeki ya da işlemin yapıldığı yerdeki Tüketici Hakem Heyetleri, bu sınırların üzerinde Tüketici Mahkemeleri yetkilidir. Mahkemeye gitmeden önce arabulucuya başvurulması dava şartıdır.';
const RISK = 'Teslimata kadar ürünün kaybından ve hasarından satıcı sorumludur.';
const GIFT = 'Hediye notu yazılan siparişlerde not pakete eklenir ve paketin içinde fiyat gösterilmez.';
/** Names the day of dispatch when the shop promises same-day dispatch. */
export const dispatchClause = ({ claims: { same_day_until: until } }: Company) =>
  `Ürünler, siparişin onaylanmasından sonra en geç 30 gün içinde alıcının bildirdiği adrese kargo ile teslim edilir. ${until === null ? '' : `Saat ${toHour(until)} kadar onaylanan siparişler iş günlerinde aynı gün kargoya verilir. `}${RISK} ${GIFT}`;
export const PICKUP = `Ürünler, siparişin onaylanmasından sonra en geç 30 gün içinde alıcının seçtiği mağazada alıcıya ya da onun görevlendirdiği kişiye teslim edilir. Hazır olduklarında alıcıya e-posta ile haber verilir. ${RISK} ${GIFT}`;
const PAYMENT =
  'Bedel, siparişte seçilen ödeme şekliyle ödenir. Kartla ödemede kart bilgileri ödeme kuruluşunun güvenli sayfasında girilir; satıcıya ulaşmaz ve satıcı tarafından saklanmaz. Siparişin onaylanması, alıcı için ödeme yükümlülüğü doğurur.';
const SUBJECT =
  'Bu sözleşme, alıcının satıcıya ait internet sitesinden elektronik ortamda sipariş verdiği aşağıdaki ürünlerin satışı ve teslimine ilişkin hak ve yükümlülükleri 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve Mesafeli Sözleşmeler Yönetmeliği uyarınca düzenler.';
const DEFAULT =
  'Satıcı siparişi süresinde yerine getiremeyeceğini anlarsa alıcıyı bilgilendirir ve ödenen bedeli 14 gün içinde iade eder. Alıcının kartını veren kuruluşla arasındaki ilişki bu sözleşmenin dışındadır.';

export type Clauses = { [Name in keyof OwnClauses]: string };

/** The clauses of the contracts: the owner's own, or else the usual ones. */
export function clausesOf(company: Company, own?: OwnClauses): Clauses {
  return {
    subject: own?.subject ?? SUBJECT,
    payment: own?.payment ?? PAYMENT,
    withdrawal: own?.withdrawal ?? withdrawalClause(company),
    exceptions: own?.exceptions ?? EXCEPTIONS,
    default: own?.default ?? DEFAULT,
    disputes: own?.disputes ?? DISPUTES,
  };
}
