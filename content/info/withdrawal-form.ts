import { WITHDRAWAL_FORM as FORM } from '@/contracts/withdrawal-form';
import type { InfoFacts, InfoPage } from './info-page';

const LINE = '…………………………………………';

/** The model form, to be copied or printed; an order's page has it filled in. */
export function withdrawalFormPage({ company }: InfoFacts): InfoPage {
  return {
    title: 'Cayma Formu',
    description: 'Mesafeli Sözleşmeler Yönetmeliği’ndeki örnek cayma formu ve cayma bildirimi göndermenin yolları.',
    updated: '2026-11-24',
    lead: 'Form kullanmak zorunda değilsiniz: caymak istediğinizi açıkça bildirmeniz yeterlidir.',
    sections: [
      {
        id: 'internetten',
        title: 'En kolayı: sipariş sayfanızdan',
        blocks: [
          'Hesabınız varsa [Siparişlerim](/hesap/siparislerim) sayfasında siparişi açıp iade edeceğiniz ürünleri seçin. Üye olmadan sipariş verdiyseniz bağlantıyı [Siparişimi Bul](/siparis/takip) sayfasından isteyin. Bildiriminizin bize ulaştığı size e-postayla hemen onaylanır. Aynı sayfada, siparişinizle doldurulmuş formu da PDF olarak indirebilirsiniz.',
          'Süreler, geri gönderim ve istisnalar: [İade koşulları](/s/iade-kosullari).',
        ],
      },
      {
        id: 'form',
        title: 'Örnek cayma formu',
        blocks: [
          `(${FORM.note})`,
          {
            rows: [
              [FORM.to, `${company.trade_name}, ${company.address}, ${company.email}`],
              ['Beyan', FORM.statement],
              [FORM.ordered, LINE],
              [FORM.goods, LINE],
              [FORM.price, LINE],
              [FORM.name, LINE],
              [FORM.address, LINE],
              [FORM.signature, LINE],
              [FORM.date, LINE],
            ],
          },
        ],
      },
    ],
  };
}
