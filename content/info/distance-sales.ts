import { dispatchClause, PICKUP, sellerClause } from '../agreements/clauses';
import { type InfoFacts, type InfoPage, namedLines, paragraphs } from './info-page';

/** Shows the clauses of the contract (content/agreements) without the data of an order. */
export function distanceSalesPage({ company, clauses, branches }: InfoFacts): InfoPage {
  return {
    title: 'Mesafeli Satış Sözleşmesi',
    description: 'Sitemizden verdiğiniz her siparişte geçerli olan mesafeli satış sözleşmesinin maddeleri.',
    updated: '2026-11-23',
    lead: 'Bu sayfa sözleşmemizin genel metnidir. Sipariş verirken, sözleşmenin ve ön bilgilendirme formunun sizin ürünleriniz, tutarınız ve adresinizle doldurulmuş hâlini onaylarsınız; bir örneği e-postanıza gelir ve sipariş ayrıntınızda saklanır.',
    sections: [
      {
        id: 'taraflar',
        title: 'Taraflar',
        blocks: [
          'Satıcının bilgileri aşağıdadır. Alıcı, siparişi veren kişidir; adı, adresi, telefonu ve e-postası siparişte yazdığı gibidir.',
          namedLines(sellerClause(company)),
        ],
      },
      { id: 'konu', title: 'Konu', blocks: paragraphs(clauses.subject) },
      {
        id: 'urunler-ve-bedel',
        title: 'Ürünler ve bedel',
        blocks: [
          'Ürünlerin adı, adedi, birim fiyatı, varsa kupon indirimi, teslimat ücreti ve KDV dahil toplam bedel, siparişinize ait sözleşmede tek tek yazar. Sipariş onaylandıktan sonra bu tutarlar değişmez.',
        ],
      },
      { id: 'odeme', title: 'Ödeme', blocks: paragraphs(clauses.payment) },
      {
        id: 'teslimat',
        title: 'Teslimat',
        blocks: [
          dispatchClause(company),
          ...(branches.some(({ pickup }) => pickup) ? [PICKUP] : []),
          'Hazırlık sırasında bir ürünün eksik olduğu anlaşılırsa alıcı aranır; alıcı siparişte ürünün bedelinin iadesini ya da benzerinin gönderilmesini de seçebilir. Seçimi, siparişine ait sözleşmede yazar.',
        ],
      },
      {
        id: 'cayma-hakki',
        title: 'Cayma hakkı',
        blocks: [
          ...paragraphs(clauses.withdrawal),
          'Hesabı olan alıcı, bildirimi [Siparişlerim](/hesap/siparislerim) sayfasından da yapabilir. Nasıl yapılacağı [iade koşullarında](/s/iade-kosullari) adım adım anlatılır.',
        ],
      },
      { id: 'istisnalar', title: 'Cayma hakkının kullanılamadığı haller', blocks: paragraphs(clauses.exceptions) },
      { id: 'temerrut', title: 'Temerrüt', blocks: paragraphs(clauses.default) },
      { id: 'uyusmazliklar', title: 'Uyuşmazlıkların çözümü', blocks: paragraphs(clauses.disputes) },
      {
        id: 'yururluk',
        title: 'Yürürlük',
        blocks: [
          'Sözleşme, alıcının siparişi elektronik ortamda onaylamasıyla kurulur. Bir örneği alıcının e-posta adresine gönderilir ve satıcı tarafından en az üç yıl saklanır.',
        ],
      },
    ],
  };
}
