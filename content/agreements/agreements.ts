import { COMPANY } from '../company';

/** What the contract texts are filled with; amounts as people read them ("₺149,90"). */
export type AgreementData = {
  buyer: { name: string; address: string; phone: string; email: string };
  lines: { title: string; quantity: number; unitPrice: string; total: string }[];
  /** What a coupon takes off all lines together; null without one. */
  discount: { code: string; amount: string } | null;
  total: string;
  date: string;
};
export type AgreementSection = { title: string; text: string };
export type Agreement = {
  kind: 'pre_information' | 'distance_sales';
  title: string;
  version: string;
  sections: AgreementSection[];
};

/** Raise it whenever a word below changes: orders keep the text and version that they were placed under. */
const VERSION = '2026-11-2';

const seller = () =>
  `Unvan: ${COMPANY.tradeName}\nAdres: ${COMPANY.address}\nTelefon: ${COMPANY.phone}\nE-posta: ${COMPANY.email}\nMERSİS No: ${COMPANY.mersis}\nVergi dairesi: ${COMPANY.taxOffice}`;
const buyer = ({ buyer: b }: AgreementData) =>
  `Ad soyad: ${b.name}\nTeslimat adresi: ${b.address}\nTelefon: ${b.phone}\nE-posta: ${b.email}`;
const goods = ({ lines, discount, total }: AgreementData) =>
  `${lines.map((line) => `${line.title}: ${line.quantity} adet × ${line.unitPrice} = ${line.total}`).join('\n')}${discount ? `\nKupon indirimi (${discount.code}): −${discount.amount}` : ''}\nTeslimat ücreti: ücretsiz\nKDV dahil toplam: ${total}`;

const WITHDRAWAL = `Alıcı, ürünü teslim aldığı günden itibaren 14 gün içinde hiçbir gerekçe göstermeden ve cezai şart ödemeden sözleşmeden cayabilir. Cayma bildiriminin bu süre içinde ${COMPANY.email} adresine ya da yukarıdaki posta adresine yazılı olarak iletilmesi yeterlidir. Alıcı ürünü bildirim tarihinden itibaren 10 gün içinde ${COMPANY.returnCarrier} ile geri gönderir; bu gönderimin ücreti satıcıya aittir. Satıcı, bildirimin kendisine ulaşmasından itibaren 14 gün içinde teslimat masrafları dahil tahsil ettiği bütün bedeli, ödemenin yapıldığı araçla ve tek seferde iade eder.`;
const EXCEPTIONS =
  'Alıcının isteği doğrultusunda kişiye özel hazırlanan ürünlerde, ambalajı açıldığında sağlık ve hijyen bakımından iadesi uygun olmayan ürünlerde (maske, düdük, kostüm iç parçaları gibi), çabuk bozulabilen ürünlerde ve alıcının onayıyla ifasına başlanan hizmetlerde cayma hakkı kullanılamaz.';
const DISPUTES =
  'Şikâyet ve itirazlar için önce satıcıya başvurulabilir. Uyuşmazlıklarda Ticaret Bakanlığınca her yıl ilan edilen parasal sınırlar içinde alıcının yerleşim yerindeki ya da işlemin yapıldığı yerdeki Tüketici Hakem Heyetleri, bu sınırların üzerinde Tüketici Mahkemeleri yetkilidir. Mahkemeye gitmeden önce arabulucuya başvurulması dava şartıdır.';
const DELIVERY =
  'Ürünler, siparişin onaylanmasından sonra en geç 30 gün içinde alıcının bildirdiği adrese kargo ile teslim edilir. Saat 14.00’e kadar onaylanan siparişler iş günlerinde aynı gün kargoya verilir. Teslimata kadar ürünün kaybından ve hasarından satıcı sorumludur.';
const PAYMENT =
  'Bedel, ödeme kuruluşunun güvenli sayfasında kredi kartı ya da banka kartı ile ödenir. Kart bilgileri satıcıya ulaşmaz ve satıcı tarafından saklanmaz. Siparişin onaylanması, alıcı için ödeme yükümlülüğü doğurur.';

/** Ön Bilgilendirme Formu (Mesafeli Sözleşmeler Yönetmeliği, madde 5). */
export function preInformation(data: AgreementData): Agreement {
  return {
    kind: 'pre_information',
    title: 'Ön Bilgilendirme Formu',
    version: VERSION,
    sections: [
      { title: '1. Satıcı', text: seller() },
      { title: '2. Alıcı', text: buyer(data) },
      { title: '3. Ürünler ve toplam bedel', text: goods(data) },
      { title: '4. Ödeme', text: PAYMENT },
      { title: '5. Teslimat', text: DELIVERY },
      { title: '6. Cayma hakkı', text: WITHDRAWAL },
      { title: '7. Cayma hakkının kullanılamadığı haller', text: EXCEPTIONS },
      { title: '8. Şikâyet, arabuluculuk ve yargı yolu', text: DISPUTES },
      {
        title: '9. Onay',
        text: `Alıcı, bu formdaki bilgileri siparişten önce okuduğunu ve elektronik ortamda onayladığını ${data.date} tarihinde beyan etmiştir.`,
      },
    ],
  };
}

/** Mesafeli Satış Sözleşmesi (6502 sayılı Kanun, madde 48). */
export function distanceSales(data: AgreementData): Agreement {
  return {
    kind: 'distance_sales',
    title: 'Mesafeli Satış Sözleşmesi',
    version: VERSION,
    sections: [
      { title: '1. Taraflar', text: `SATICI\n${seller()}\n\nALICI\n${buyer(data)}` },
      {
        title: '2. Konu',
        text: 'Bu sözleşme, alıcının satıcıya ait internet sitesinden elektronik ortamda sipariş verdiği aşağıdaki ürünlerin satışı ve teslimine ilişkin hak ve yükümlülükleri 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve Mesafeli Sözleşmeler Yönetmeliği uyarınca düzenler.',
      },
      { title: '3. Ürünler ve bedel', text: goods(data) },
      { title: '4. Ödeme', text: PAYMENT },
      { title: '5. Teslimat', text: DELIVERY },
      { title: '6. Cayma hakkı', text: WITHDRAWAL },
      { title: '7. Cayma hakkının kullanılamadığı haller', text: EXCEPTIONS },
      {
        title: '8. Temerrüt',
        text: 'Satıcı siparişi süresinde yerine getiremeyeceğini anlarsa alıcıyı bilgilendirir ve ödenen bedeli 14 gün içinde iade eder. Alıcının kartını veren kuruluşla arasındaki ilişki bu sözleşmenin dışındadır.',
      },
      { title: '9. Uyuşmazlıkların çözümü', text: DISPUTES },
      {
        title: '10. Yürürlük',
        text: `Alıcı bu sözleşmeyi ${data.date} tarihinde elektronik ortamda onaylamış, sözleşme bu onayla kurulmuştur. Bir örneği alıcının e-posta adresine gönderilir ve satıcı tarafından en az üç yıl saklanır.`,
      },
    ],
  };
}

/** The text that is stored and hashed, exactly as it was shown. */
export function agreementText(agreement: Agreement): string {
  return [agreement.title, ...agreement.sections.map(({ title, text }) => `${title}\n${text}`)].join('\n\n');
}
