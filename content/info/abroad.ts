import type { InfoFacts, InfoPage } from './info-page';

export function abroadPage({ company }: InfoFacts): InfoPage {
  return {
    title: 'Yurt Dışı Gönderimi',
    description: 'Yurt dışından nasıl sipariş verilir: istek, teklif, ödeme, gümrük ve gönderilemeyen ürünler.',
    updated: '2026-11-21',
    lead: 'Sitemizden doğrudan yurt dışına sipariş verilemiyor. İstediğinizi yazın; gönderip gönderemeyeceğimizi ve ne tutacağını size ayrıca bildirelim.',
    sections: [
      {
        id: 'nasil-isler',
        title: 'Nasıl işler?',
        blocks: [
          {
            steps: [
              '[İletişim formundan](/iletisim) ürünlerin adını ve adedini, ülkeyi, şehri ve posta kodunu yazın.',
              'Paketin ağırlığına ve boyutuna göre kargo ücretini hesaplar, ürünlerin fiyatıyla birlikte iki iş günü içinde teklif göndeririz.',
              'Teklifi kabul ederseniz ödemeyi [banka hesabımıza](/s/banka-bilgilerimiz) yaparsınız.',
              'Ödemeniz ulaşınca paketi hazırlar, takip numarasını e-postayla göndeririz.',
            ],
          },
          'Teklifi kabul etmedikçe hiçbir yükümlülüğünüz doğmaz.',
        ],
      },
      {
        id: 'gumruk',
        title: 'Gümrük ve vergiler',
        blocks: [
          'Varış ülkesindeki gümrük vergisi, KDV ve işlem ücretleri alıcıya aittir ve teklifimize dahil değildir. Tutarı önceden bilmek için ülkenizin gümrük idaresine sorun.',
          'Pakete ürünlerin gerçek değerini yazarız; daha düşük değer yazmayız.',
        ],
      },
      {
        id: 'gonderemediklerimiz',
        title: 'Gönderemediklerimiz',
        blocks: [
          {
            list: [
              'Helyum tüpleri ve basınçlı kaplar',
              'Konfeti topları, maytap, meşale ve başka yanıcı ürünler',
              'Sprey kar ve sprey boya',
              'Varış ülkesinin kabul etmediği ürünler',
            ],
          },
        ],
      },
      {
        id: 'sure-ve-iade',
        title: 'Süre ve iade',
        blocks: [
          'Süre ülkeye ve gümrüğe göre değişir; teklifimizde tahmini süreyi yazarız, kesin gün sözü veremeyiz. Parti tarihiniz varsa en az üç hafta önce yazın.',
          `Hasarlı ya da yanlış gelen ürünü fotoğrafıyla ${company.email} adresine bildirin. İade ve değişimin koşullarını teklifle birlikte yazılı olarak bildiririz.`,
        ],
      },
    ],
  };
}
