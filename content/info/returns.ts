import { type InfoFacts, type InfoPage, paragraphs } from './info-page';

export function returnsPage({ company, clauses, branches }: InfoFacts): InfoPage {
  return {
    title: 'İade Koşulları',
    description: '14 gün içinde gerekçesiz iade: nasıl bildirilir, nasıl gönderilir, paranız ne zaman döner.',
    updated: '2026-11-24',
    lead: 'Teslim aldığınız günden başlayarak 14 gün içinde, gerekçe göstermeden ürününüzü iade edebilirsiniz. Geri gönderim ücreti bize aittir.',
    sections: [
      {
        id: 'nasil-iade-ederim',
        title: 'Nasıl iade ederim?',
        blocks: [
          {
            steps: [
              `14 gün içinde bildirin. Hesabınız varsa [Siparişlerim](/hesap/siparislerim) sayfasında siparişi açıp iade edeceğiniz ürünleri seçin. Üye olmadan sipariş verdiyseniz aynısını sipariş e-postalarınızdaki bağlantıyla yaparsınız; bağlantıyı [Siparişimi Bul](/siparis/takip) sayfasından yeniden isteyebilirsiniz. Dilerseniz sipariş numaranızla ${company.email} adresine e-posta ya da ${company.address} adresine mektup da gönderebilirsiniz.`,
              `Ürünü, bildirdiğiniz tarihten itibaren 10 gün içinde ${company.return_carrier} ile gönderin. Pakete sipariş numaranızı yazın; kargo ücreti ödemezsiniz.`,
              'Bildiriminiz bize ulaştıktan sonra en geç 14 gün içinde ürünün bedelini, siparişin tamamını iade ettiyseniz teslimat ücretini de, ödediğiniz yolla tek seferde iade ederiz. Kartınıza ya da hesabınıza yansıması bankanıza göre birkaç iş günü sürebilir.',
            ],
          },
          'Siparişin tamamını değil, bir bölümünü de iade edebilirsiniz. Kuponla alınan ürünlerde, o ürün için gerçekten ödediğiniz tutar iade edilir.',
        ],
      },
      {
        id: 'urunun-durumu',
        title: 'Ürün hangi durumda olmalı?',
        blocks: [
          'Ürünü, ne olduğunu anlamak için gerektiği kadar açıp inceleyebilirsiniz; mağazada bakar gibi. Bunun ötesinde kullanılan, şişirilen, giyilen ya da parçası eksilen ürünlerde değer kaybından siz sorumlu olursunuz.',
          'Mümkünse ürünü kendi ambalajında ve faturasıyla birlikte gönderin. Ambalajın açılmış olması tek başına iadeye engel değildir.',
        ],
      },
      {
        id: 'cayma-hakki',
        title: 'Cayma hakkınız',
        blocks: [...paragraphs(clauses.withdrawal), 'Yazılı bildirim için: [örnek cayma formu](/s/cayma-formu).'],
      },
      {
        id: 'iade-edilemeyenler',
        title: 'İade edilemeyen ürünler',
        blocks: [
          ...paragraphs(clauses.exceptions),
          'Bu ürünlerin sayfasında ve sipariş özetinde, siparişi onaylamadan önce cayma hakkı bulunmadığı yazar.',
        ],
      },
      {
        id: 'hasarli-ve-yanlis-urun',
        title: 'Hasarlı, eksik ya da yanlış ürün',
        blocks: [
          'Kargo görevlisinin yanında paketi açıp hasarı görürseniz tutanak tutturun. Teslim aldıktan sonra fark ettiğinizde fotoğrafıyla birlikte [bize yazın](/iletisim).',
          'Ayıplı üründe cayma süresine bağlı olmadan haklarınız vardır: ürünün yenisiyle değiştirilmesini, ücretsiz onarılmasını, bedelden indirim yapılmasını ya da bedelin iadesini isteyebilirsiniz. Ayıp, teslimden itibaren altı ay içinde ortaya çıkarsa teslim anında var olduğu kabul edilir; haklarınız iki yıl sürer (6502 sayılı Kanun, madde 8–12).',
        ],
      },
      {
        id: 'degisim',
        title: 'Değişim',
        blocks: [
          'Başka bir beden, renk ya da boy isterseniz ürünü iade edip yenisini sipariş edin: en hızlı yol budur.',
          ...(branches.length > 0
            ? [
                'Ürünü denemek ya da rengini yakından görmek isterseniz önce [mağazalarımıza](/magazalarimiz) uğrayabilirsiniz.',
              ]
            : []),
        ],
      },
      {
        id: 'iptal',
        title: 'Siparişi iptal etmek',
        blocks: [
          'Siparişiniz kargoya verilmediyse ya da mağazada teslime hazır değilse [Siparişlerim](/hesap/siparislerim) sayfasından, üye değilseniz sipariş e-postalarınızdaki bağlantıdan iptal edebilirsiniz. Ödediğiniz tutarı ödediğiniz yolla iade ederiz.',
        ],
      },
    ],
  };
}
