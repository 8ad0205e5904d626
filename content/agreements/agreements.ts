import type { AgreementData } from './agreement-data';
import { sellerClause } from './clauses';
import { buyerClause, deliveryClause, exceptionsClause, goodsClause, paymentClause } from './order-clauses';

export type AgreementSection = { title: string; text: string };
export type Agreement = {
  kind: 'pre_information' | 'distance_sales';
  title: string;
  version: string;
  sections: AgreementSection[];
};

/** Ön Bilgilendirme Formu (Mesafeli Sözleşmeler Yönetmeliği, madde 5). */
export function preInformation(data: AgreementData): Agreement {
  return {
    kind: 'pre_information',
    title: 'Ön Bilgilendirme Formu',
    version: data.version,
    sections: [
      { title: '1. Satıcı', text: sellerClause(data.company) },
      { title: '2. Alıcı', text: buyerClause(data) },
      { title: '3. Ürünler ve toplam bedel', text: goodsClause(data) },
      { title: '4. Ödeme', text: paymentClause(data) },
      { title: '5. Teslimat', text: deliveryClause(data) },
      { title: '6. Cayma hakkı', text: data.clauses.withdrawal },
      { title: '7. Cayma hakkının kullanılamadığı haller', text: exceptionsClause(data) },
      { title: '8. Şikâyet, arabuluculuk ve yargı yolu', text: data.clauses.disputes },
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
    version: data.version,
    sections: [
      { title: '1. Taraflar', text: `SATICI\n${sellerClause(data.company)}\n\nALICI\n${buyerClause(data)}` },
      {
        title: '2. Konu',
        text: data.clauses.subject,
      },
      { title: '3. Ürünler ve bedel', text: goodsClause(data) },
      { title: '4. Ödeme', text: paymentClause(data) },
      { title: '5. Teslimat', text: deliveryClause(data) },
      { title: '6. Cayma hakkı', text: data.clauses.withdrawal },
      { title: '7. Cayma hakkının kullanılamadığı haller', text: exceptionsClause(data) },
      {
        title: '8. Temerrüt',
        text: data.clauses.default,
      },
      { title: '9. Uyuşmazlıkların çözümü', text: data.clauses.disputes },
      {
        title: '10. Yürürlük',
        text: `Alıcı bu sözleşmeyi ${data.date} tarihinde elektronik ortamda onaylamış, sözleşme bu onayla kurulmuştur. Bir örneği alıcının e-posta adresine gönderilir ve satıcı tarafından en az üç yıl saklanır.`,
      },
    ],
  };
}

/** The text that is stored and hashed, exactly as shown to the customer. */
export function agreementText(agreement: Agreement): string {
  return [agreement.title, ...agreement.sections.map(({ title, text }) => `${title}\n${text}`)].join('\n\n');
}
