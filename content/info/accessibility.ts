import type { InfoFacts, InfoPage } from './info-page';

/**
 * Accessibility statement (Cumhurbaşkanlığı Genelgesi 2025/10, Resmî Gazete 32933 of 21 June 2025: WCAG 2.2 AA; shops have
 * two years). It says what was checked and what was not.
 */
export function accessibilityPage({ storeName, company }: InfoFacts): InfoPage {
  return {
    title: 'Erişilebilirlik Bildirimi',
    description: `${storeName} sitesinin erişilebilirlik durumu: neler denendi, neler eksik, sorun nasıl bildirilir.`,
    updated: '2026-11-24',
    lead: 'Bu siteyi herkesin kullanabilmesini istiyoruz. Hedefimiz, Web İçeriği Erişilebilirlik Kılavuzu’nun (WCAG) 2.2 sürümü, AA düzeyidir.',
    sections: [
      {
        id: 'durum',
        title: 'Şu anki durum',
        blocks: [
          'Site bu hedefe kısmen uyuyor: aşağıdaki denetimler düzenli yapılıyor, ama engelli kullanıcılarla ve bağımsız bir uzmanla henüz tam bir denetim yapılmadı.',
          {
            list: [
              'Mağazanın sayfaları, sepet, sipariş ve hesap sayfaları telefon ve masaüstü genişliğinde otomatik bir denetçiyle (axe) denetlenir; ciddi bulgular giderilir.',
              'Renklerin zeminle karşıtlığı AA eşiklerine göre hesaplanır; mağaza kendi renklerini seçtiğinde de bu sınır uygulanır.',
              'Düğmeler ve bağlantılar klavyeyle ulaşılabilecek biçimde yazılır; açılan pencereler odağı içinde tutar ve Esc ile kapanır.',
              'Alanların adı ve hata iletileri ekran okuyucular için alanla ilişkilendirilir.',
              'Azaltılmış hareket tercihiniz dikkate alınır; metin, sayfa bozulmadan büyütülebilir.',
            ],
          },
        ],
      },
      {
        id: 'eksikler',
        title: 'Bildiğimiz eksikler',
        blocks: [
          {
            list: [
              'Ürün görsellerinin açıklaması çoğu zaman yalnızca ürünün adıdır.',
              'PDF belgeler (fatura, cayma formu) ekran okuyucular için etiketlenmemiştir; aynı bilgiler sipariş sayfasında da yazar.',
              'Ödeme sayfası ödeme kuruluşunundur; erişilebilirliğini biz değiştiremeyiz.',
              'Ekran okuyucularla düzenli bir deneme yapılmadı.',
            ],
          },
        ],
      },
      {
        id: 'bildirim',
        title: 'Sorun bildirmek',
        blocks: [
          `Kullanamadığınız bir şey olursa [iletişim formundan](/iletisim), ${company.email} adresinden ya da ${company.phone} numaralı telefondan bize bildirin; sorunu gidermeye, bu arada size başka bir yoldan yardımcı olmaya çalışırız.`,
          'Yanıtımız yeterli olmazsa Aile ve Sosyal Hizmetler Bakanlığı’na ya da Ticaret Bakanlığı’na başvurabilirsiniz.',
        ],
      },
    ],
  };
}
