import type { Company } from '@/contracts/company';
import { DEFAULT, DELIVERY, DISPUTES, EXCEPTIONS, PAYMENT, SUBJECT, sellerClause, withdrawalClause } from './clauses';

/** What the contract texts are filled with; amounts as people read them ("₺149,90"). */
export type AgreementData = {
  company: Company;
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

const buyer = ({ buyer: b }: AgreementData) =>
  `Ad soyad: ${b.name}\nTeslimat adresi: ${b.address}\nTelefon: ${b.phone}\nE-posta: ${b.email}`;
const goods = ({ lines, discount, total }: AgreementData) =>
  `${lines.map((line) => `${line.title}: ${line.quantity} adet × ${line.unitPrice} = ${line.total}`).join('\n')}${discount ? `\nKupon indirimi (${discount.code}): −${discount.amount}` : ''}\nTeslimat ücreti: ücretsiz\nKDV dahil toplam: ${total}`;

/** Ön Bilgilendirme Formu (Mesafeli Sözleşmeler Yönetmeliği, madde 5). */
export function preInformation(data: AgreementData): Agreement {
  return {
    kind: 'pre_information',
    title: 'Ön Bilgilendirme Formu',
    version: VERSION,
    sections: [
      { title: '1. Satıcı', text: sellerClause(data.company) },
      { title: '2. Alıcı', text: buyer(data) },
      { title: '3. Ürünler ve toplam bedel', text: goods(data) },
      { title: '4. Ödeme', text: PAYMENT },
      { title: '5. Teslimat', text: DELIVERY },
      { title: '6. Cayma hakkı', text: withdrawalClause(data.company) },
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
      { title: '1. Taraflar', text: `SATICI\n${sellerClause(data.company)}\n\nALICI\n${buyer(data)}` },
      {
        title: '2. Konu',
        text: SUBJECT,
      },
      { title: '3. Ürünler ve bedel', text: goods(data) },
      { title: '4. Ödeme', text: PAYMENT },
      { title: '5. Teslimat', text: DELIVERY },
      { title: '6. Cayma hakkı', text: withdrawalClause(data.company) },
      { title: '7. Cayma hakkının kullanılamadığı haller', text: EXCEPTIONS },
      {
        title: '8. Temerrüt',
        text: DEFAULT,
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
