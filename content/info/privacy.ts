import { sellerClause } from '../agreements/clauses';
import { type InfoFacts, type InfoPage, namedLines } from './info-page';

/**
 * Privacy notice (6698 sayılı Kanun, madde 10 and Aydınlatma Yükümlülüğü Tebliği): stored data, purposes, retention,
 * recipients and rights.
 */
export function privacyPage({ company }: InfoFacts): InfoPage {
  return {
    title: 'Gizlilik ve Güvenlik',
    description:
      'KVKK aydınlatma metni: hangi verilerinizi neden ve ne kadar süre işlediğimiz, haklarınız ve çerezler.',
    updated: '2026-11-24',
    lead: 'Yalnızca alışverişiniz için gereken bilgileri alırız, reklam ve izleme çerezi kullanmayız, kart bilgilerinizi görmeyiz.',
    sections: [
      {
        id: 'veri-sorumlusu',
        title: 'Veri sorumlusu',
        blocks: [
          'Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) madde 10 uyarınca hazırlanmış aydınlatma metnidir. Veri sorumlusu:',
          namedLines(sellerClause(company)),
        ],
      },
      {
        id: 'hangi-veriler',
        title: 'Hangi verileri, neden ve hangi hukuki sebeple işliyoruz?',
        blocks: [
          {
            rows: [
              [
                'Sipariş: ad soyad, adres, telefon, e-posta, sipariş edilen ürünler, varsa hediye notu ve parti tarihi',
                'Siparişi hazırlamak, teslim etmek, iade almak (sözleşmenin ifası, m. 5/2-c)',
              ],
              [
                'Fatura: ad ya da unvan, adres, vergi numarası',
                'Fatura düzenlemek ve defter tutmak (hukuki yükümlülük, m. 5/2-ç)',
              ],
              [
                'Üyelik: e-posta, şifrenin özeti, ad soyad; isterseniz doğum tarihi, cinsiyet ve geçiş anahtarlarınız (adı, açık anahtarı, son kullanıldığı zaman)',
                'Hesabınızı açmak ve korumak (sözleşmenin ifası, m. 5/2-c); isteğe bağlı alanlar siz yazarsanız',
              ],
              [
                'Favoriler, koleksiyonlar, anımsatıcılar, stok haberi istekleri',
                'İstediğiniz hizmeti vermek (sözleşmenin ifası, m. 5/2-c)',
              ],
              ['Yorumlar', 'Yalnızca ürünü alanların değerlendirmelerini yayımlamak (hukuki yükümlülük, m. 5/2-ç)'],
              [
                'İletişim ve organizasyon formları: ad, e-posta, telefon, yazdıklarınız',
                'Size yanıt vermek (talebiniz üzerine sözleşme öncesi işlem, m. 5/2-c). Son yazışmadan bir yıl sonra silinir',
              ],
              [
                'Kampanya iletisi izinleri ve bunların kaydı',
                'Yalnızca izin verdiğiniz kanaldan kampanya bildirmek (açık rıza, m. 5/1)',
              ],
              [
                'Arama kelimeleri ve sayfa hızı: yalnızca gün gün toplanan sayılar; kimin aradığı, hangi sayfaya baktığı tutulmaz',
                'Mağazayı ve aramayı iyileştirmek (sayılar kişisel veri değildir)',
              ],
              [
                'Güvenlik: IP adresi (siparişte yalnızca şifreli özeti, bir gün), oturumun açıldığı cihazın türü, deneme sayıları',
                'Hesapları ve siteyi kötüye kullanımdan korumak (meşru menfaat, m. 5/2-f)',
              ],
            ],
          },
          'Bu bilgileri, sitedeki formları doldurduğunuzda ve siteyi kullandığınızda elektronik yolla alırız. Size otomatik karar veren ya da sizi puanlayan bir sistem kullanmayız.',
        ],
      },
      {
        id: 'kimlere',
        title: 'Kimlere aktarıyoruz?',
        blocks: [
          {
            list: [
              'Kargo firmasına: paketinizi getirebilmesi için ad, adres ve telefon.',
              'Ödeme kuruluşuna: ödemeyi alabilmesi için ad, iletişim bilgisi, adres ve tutar. Kart numaranızı doğrudan ona yazarsınız.',
              'E-posta ve barındırma hizmeti aldığımız firmalara: yalnızca bu hizmeti verebilmeleri için, bizim adımıza.',
              'E-arşiv fatura hizmeti aldığımız firmaya: faturanızdaki bilgiler.',
              'Mali müşavirimize ve kanunen yetkili kurumlara: faturalar ve istenirse ilgili kayıtlar.',
              'İleti Yönetim Sistemi’ne (İYS): kampanya izinleriniz, ait oldukları e-posta adresi ya da telefon.',
            ],
          },
          'Bilgilerinizi satmayız, reklam amacıyla kimseyle paylaşmayız. Yurt dışına aktarım gerekirse yalnızca KVKK madde 9’daki koşullarla yapılır.',
        ],
      },
      {
        id: 'saklama-suresi',
        title: 'Ne kadar saklıyoruz?',
        blocks: [
          {
            rows: [
              ['Sipariş ve fatura kayıtları', '10 yıl (Türk Ticaret Kanunu m. 82; Vergi Usul Kanunu m. 253: 5 yıl)'],
              ['Sözleşmeler ve ön bilgilendirme', 'En az 3 yıl (Mesafeli Sözleşmeler Yönetmeliği m. 20)'],
              [
                'Üyelik bilgileri, geçiş anahtarları, adresler, favoriler, anımsatıcılar',
                'Siz silene ya da hesabınızı kapatana dek',
              ],
              ['Etkinleştirilmeyen üyelik', '30 gün'],
              ['Oturumlar', 'Son kullanımdan sonra 30 gün'],
              ['Onaylanmayan stok haberi isteği', '3 gün'],
              ['Gönderdiğimiz e-postaların kaydı (metni olmadan)', '90 gün'],
              ['Arama kelimelerinin ve sayfa hızının günlük sayıları', '90 gün'],
              ['Bildirimler', '1 yıl'],
              ['Kampanya izni ve geri alma kaydı', 'İzin bittikten sonra 3 yıl (ticari ileti mevzuatı)'],
              [
                'Bize yazdığınız mesajlar',
                'Konu kapandıktan sonra en çok 1 yıl, bir siparişle ilgiliyse onun süresi kadar',
              ],
            ],
          },
          'Süre dolunca veriler silinir ya da kime ait olduğu anlaşılmaz hâle getirilir.',
        ],
      },
      {
        id: 'haklariniz',
        title: 'Haklarınız (KVKK madde 11)',
        blocks: [
          {
            list: [
              'Verinizin işlenip işlenmediğini, işlendiyse amacını ve amacına uygun kullanılıp kullanılmadığını öğrenmek',
              'Yurt içinde ve yurt dışında kimlere aktarıldığını bilmek',
              'Eksik ya da yanlışsa düzeltilmesini, koşulları varsa silinmesini istemek; bunun aktarılanlara da bildirilmesini istemek',
              'Yalnızca otomatik sistemlerle yapılan inceleme aleyhinize sonuç doğurursa itiraz etmek',
              'Kanuna aykırı işleme nedeniyle zarara uğrarsanız giderilmesini istemek',
            ],
          },
          'Hesabınız varsa verilerinizin tamamını [Üyelik Bilgilerim](/hesap/uyelik-bilgilerim) sayfasından indirebilir, düzeltebilir ve hesabınızı kapatabilirsiniz. Kampanya izinlerinizi [İzinler](/hesap/izinler) sayfasından dilediğiniz an geri alabilirsiniz.',
          `Öteki başvurularınızı [iletişim formundan](/iletisim), ${company.email} adresine${company.kep ? `, ${company.kep} KEP adresine` : ''} ya da posta adresimize gönderebilirsiniz. En geç 30 gün içinde ücretsiz yanıt veririz. Yanıtımızı yeterli bulmazsanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.`,
        ],
      },
      {
        id: 'cerezler',
        title: 'Çerezler ve tarayıcıda saklananlar',
        blocks: [
          'Reklam, ölçüm ve izleme çerezi kullanmıyoruz; üçüncü kişilerin betiklerini yüklemiyoruz. Bu yüzden kabul ya da reddetmeniz gereken bir çerez yok.',
          'Giriş yaptığınızda tek bir zorunlu güvenlik çerezi yazılır: bu tarayıcıyı altı ay boyunca tanır; böylece başkalarının şifre denemeleri hesabınıza girmenizi engelleyemez. Yalnızca giriş isteğiyle gönderilir, hesabınızı açmaz ve çıkışta silinmez; tarayıcınızın ayarlarından silebilirsiniz.',
          'Alışverişin çalışması için şu bilgiler tarayıcınızın yerel belleğinde durur; bize kendiliğinden gönderilmez ve Güvenli Çıkış yaptığınızda silinir:',
          {
            rows: [
              ['Sepet ve favoriler', 'Sayfadan çıkıp geri geldiğinizde kaybolmasın diye'],
              [
                'Sipariş formuna yazdıklarınız: ad, adres, telefon, e-posta, fatura bilgisi, notlar',
                'Yarıda kalan siparişi yeniden yazmamanız için',
              ],
              [
                'Son siparişlerinizin numarası ve bağlantısı, onayladığınız sözleşme metni',
                'Siparişinizi sonuç sayfasından açabilmeniz, ödemeyi yeniden denerken metni bir daha onaylamamanız için',
              ],
              ['Oturum anahtarı', 'Giriş yaptıysanız her sayfada yeniden sormamak için'],
              ['Son aramalar ve son baktıklarınız', 'Yeniden bulabilmeniz için; yalnızca sizde durur'],
              ['Çerez notunu kapattığınız', 'Aynı notu yeniden göstermemek için'],
            ],
          },
          'Sayfaların ne kadar hızlı açıldığını, bazı ziyaretlerde tarayıcınız bize adsız olarak bildirir: sayfanın türü (örneğin “ürün”) ve dört sayı. Bunun için cihazınızda hiçbir şey saklanmaz. Tarayıcınızda izlenmek istemediğinizi belirttiyseniz (Global Privacy Control, Do Not Track) ölçüm yapılmaz.',
          'Neyin saklandığını görmek ve silmek için: [İzinler](/hesap/izinler). Tarayıcınızın ayarlarından da hepsini silebilirsiniz.',
        ],
      },
      {
        id: 'guvenlik',
        title: 'Güvenlik',
        blocks: [
          {
            list: [
              'Kartınızı ödeme kuruluşunun kendi sayfasında girersiniz; kart numarası ve güvenlik kodu bize ulaşmaz, bizde saklanmaz.',
              'Şifreniz geri çevrilemeyen bir özet olarak saklanır; biz de göremeyiz. Size asla şifrenizi sormayız.',
              'Geçiş anahtarının gizli yarısı, parmak iziniz ya da yüzünüz cihazınızdan çıkmaz; bizde yalnızca açık anahtarı durur.',
              'Hesabınıza yeni bir cihazdan girilince ya da bir geçiş anahtarı eklenince size e-posta göndeririz.',
              'Çok sayıda hatalı giriş denemesi bir süre engellenir. Oturum açık cihazlarınızı görüp tek tek kapatabilirsiniz.',
              'E-postalarımızdaki bağlantılar yalnızca bu siteye götürür. Şüphelendiğiniz bir iletiyi bize bildirin.',
            ],
          },
        ],
      },
    ],
  };
}
