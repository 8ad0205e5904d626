import { daysOffAndHolidays, toHour } from '@/contracts/claims';
import type { Company } from '@/contracts/company';
import { FLOAT_TIMES, floatWords } from '@/contracts/float-time';
import type { PaymentOffers } from '@/contracts/payment-methods';

export type HelpEntry = { question: string; answer: string; link?: { title: string; href: string } };
export type HelpTopic = { title: string; entries: readonly HelpEntry[] };

/**
 * The facts that answers depend on. `hasStores`: the shop has branches; `hasBalloons`: it sells balloons; `offers`: the payment
 * methods besides a card.
 */
export type HelpFacts = {
  company: Company;
  workingDays: readonly number[];
  hasStores: boolean;
  hasBalloons: boolean;
  offers: PaymentOffers;
};

/** Frequently asked questions. Answers must describe the shop's actual behaviour: change both together. */
export const helpTopics = ({
  company: { claims },
  workingDays,
  hasStores,
  hasBalloons,
  offers,
}: HelpFacts): readonly HelpTopic[] => [
  {
    title: 'Sipariş',
    entries: [
      {
        question: 'Üye olmadan sipariş verebilir miyim?',
        answer:
          'Evet. Ürünleri sepetinize ekleyip teslimat bilgilerinizi yazmanız yeterli; sipariş onayı e-posta adresinize gelir. Üye olursanız siparişlerinizi, adreslerinizi ve favorilerinizi hesabınızda bulursunuz.',
      },
      {
        question: 'Siparişimin alındığını nasıl anlarım?',
        answer:
          'Ödemeniz onaylandığında ekranda “Siparişiniz alındı” yazısını ve sipariş numaranızı görürsünüz. Aynı bilgiler, kabul ettiğiniz sözleşmelerle birlikte e-postanıza da gönderilir.',
      },
      {
        question: 'Üye olmadan verdiğim siparişi nasıl görürüm?',
        answer:
          'Sipariş e-postalarınızdaki “Siparişi aç” bağlantısı, siparişinizi üye girişi olmadan açar; oradan takip, iptal ve iade edebilirsiniz. E-postayı bulamıyorsanız sipariş numaranızla bağlantıyı yeniden isteyin.',
        link: { title: 'Siparişimi bul', href: '/siparis/takip' },
      },
      {
        question: 'Siparişimi iptal edebilir miyim?',
        answer:
          'Siparişiniz kargoya verilmediyse ya da mağazada teslime hazır değilse Siparişlerim sayfasından, üye değilseniz e-postanızdaki bağlantıdan iptal edebilirsiniz. Ödeme yaptıysanız tutarı ödediğiniz yolla iade ederiz.',
        link: { title: 'Siparişlerim', href: '/hesap/siparislerim' },
      },
      {
        question: 'Verdiğim siparişi değiştirebilir miyim?',
        answer:
          'Onaylanan bir siparişin ürünlerini değiştiremiyoruz. Kargoya verilmediyse iptal edip yenisini verebilir, adres ya da not için bize yazabilirsiniz.',
      },
      {
        question: 'Sipariş verdiğim ürün tükenirse ne olur?',
        answer:
          'Sipariş bilgilerinizi yazarken seçersiniz: sizi ararız, o ürünün ücretini iade ederiz ya da benzerini göndeririz. Onayınız olmadan başka bir ürün göndermeyiz. Gönderdiğimiz ürün daha pahalıysa fark ödemezsiniz, daha ucuzsa farkı iade ederiz.',
      },
      {
        question: 'Aynı siparişi yeniden nasıl veririm?',
        answer:
          'Siparişlerim sayfasında siparişi açın ve ürünleri yeniden sepetinize ekleyin. Fiyatlar ve stok bugünkü hâliyle gelir; bulunmayan ürünler size söylenir.',
        link: { title: 'Siparişlerim', href: '/hesap/siparislerim' },
      },
      {
        question: 'Kupon kodumu nerede kullanırım?',
        answer:
          'Kodu sepetinizdeki ya da ödeme adımındaki “Kupon kodu” alanına yazıp “Uygula”ya basın. İndirim ayrı bir satırda görünür. Bir siparişte tek kupon kullanılabilir; kuponlarınız Kampanyalar sayfasındadır.',
        link: { title: 'Kampanyalar', href: '/hesap/kampanyalarim' },
      },
    ],
  },
  {
    title: 'Teslimat',
    entries: [
      {
        question: 'Siparişim ne zaman kargoya verilir?',
        answer:
          claims.same_day_until === null
            ? `Siparişinizi onaylandıktan sonra en kısa sürede hazırlarız; yola çıktığında e-postayla haber veririz. Kargo ${daysOffAndHolidays(workingDays)} çıkmaz.`
            : `İş günlerinde saat ${toHour(claims.same_day_until)} kadar onaylanan siparişler aynı gün kargoya verilir. Sonraki siparişler, ${daysOffAndHolidays(workingDays)} verilenler izleyen ilk iş günü yola çıkar.`,
      },
      {
        question: 'Teslimat ücreti ne kadar?',
        answer: 'Teslimat ücreti, ödeme yapmadan önce sepetinizde ve sipariş özetinde ayrı bir satırda yazar.',
      },
      {
        question: 'Kargom nerede?',
        answer:
          'Paketiniz yola çıktığında kargo firmasını ve takip numarasını Siparişlerim sayfasında, siparişin ayrıntısında bulursunuz.',
        link: { title: 'Siparişlerim', href: '/hesap/siparislerim' },
      },
      {
        question: 'Türkiye’nin her yerine gönderiyor musunuz?',
        answer:
          'Evet, 81 ilin tamamına kargoyla gönderiyoruz. Adresinizi yazarken il, ilçe ve mahallenizi listeden seçersiniz.',
      },
      {
        question: 'Partim yakın, yetişir mi?',
        answer: `${claims.same_day_until === null ? '' : 'Ürün sayfasında o an sipariş verirseniz paketinizin ne zaman kargoya verileceği yazar. '}Kargo süresi adresinize göre değişir; zaman darsa sipariş vermeden önce bizi arayın.`,
      },
      {
        question: 'Paketim hasarlı gelirse ne yapmalıyım?',
        answer:
          'Paketi kargo görevlisinin yanında açıp tutanak tutturun; teslim aldıktan sonra fark ederseniz fotoğrafıyla birlikte bize yazın. Hasarlı ürünü yenisiyle değiştirir ya da bedelini iade ederiz.',
      },
    ],
  },
  {
    title: 'Ödeme',
    entries: [
      {
        question: 'Hangi yöntemlerle ödeyebilirim?',
        answer: `İnternet siparişlerinde kredi kartı ve banka kartıyla ödeyebilirsiniz.${offers.transfer ? ' Ödeme adımında havale/EFT’yi de seçebilirsiniz; ürünlerinizi ayırır, hesabımızı ve son ödeme zamanını gösteririz.' : ''}${offers.branch ? ' Mağazadan teslim alacağınız siparişi orada da ödeyebilirsiniz.' : ''}${hasStores && claims.in_stores.includes('cash') ? ' Mağazalarımızda nakit ve kart geçerlidir.' : ''}`,
      },
      {
        question: 'Kart bilgilerim güvende mi?',
        answer:
          'Kartınızı ödeme kuruluşunun güvenli sayfasında girersiniz. Kart bilgileriniz bize ulaşmaz ve bizde saklanmaz.',
      },
      {
        question: 'Ödeme alınamadı diyor, ne yapmalıyım?',
        answer:
          'Sepetiniz durur. Kart limitinizi ve internet alışverişine açık olup olmadığını kontrol edip yeniden deneyin ya da başka bir kart kullanın. Kartınızdan para çekildiyse sipariş numaranızla bize yazın.',
      },
    ],
  },
  {
    title: 'İade ve değişim',
    entries: [
      {
        question: 'Ürünü iade edebilir miyim?',
        answer:
          'Teslim aldığınız günden başlayarak 14 gün içinde, gerekçe göstermeden cayma hakkınızı kullanabilirsiniz. Siparişlerim sayfasından bildirin, ürünü 10 gün içinde anlaşmalı kargo firmamızla geri gönderin; gönderi ücreti bize aittir.',
        link: { title: 'Siparişlerim', href: '/hesap/siparislerim' },
      },
      {
        question: 'Hangi ürünler iade edilemez?',
        answer:
          'İsteğinize göre kişiye özel hazırlanan ürünler, ambalajı açılınca hijyen bakımından iadesi uygun olmayan ürünler (maske, düdük gibi), çabuk bozulan ürünler ve belirli bir tarihte yapılan organizasyon hizmetleri iade edilemez.',
      },
      {
        question: 'Param ne zaman iade edilir?',
        answer:
          'Cayma bildiriminiz bize ulaştıktan sonra en geç 14 gün içinde, ödediğiniz yolla iade ederiz. Kartınıza ya da hesabınıza yansıması bankanıza göre birkaç iş günü sürebilir.',
      },
    ],
  },
  ...(hasBalloons
    ? [
        {
          title: 'Balon ve helyum',
          entries: [
            {
              question: 'Balonlar şişirilmiş olarak mı geliyor?',
              answer: `Hayır, kargoyla giden balonlar sönük ve paketinde gelir.${hasStores && claims.in_stores.includes('helium') ? ' Helyumla şişirilmiş balon için mağazalarımızı arayabilirsiniz.' : ''}`,
            },
            {
              question: 'Helyumlu balon ne kadar süre havada kalır?',
              answer: `Standart lateks balonlar yaklaşık ${floatWords(FLOAT_TIMES.lateks)}, folyo balonlar ${floatWords(FLOAT_TIMES.folyo)} havada kalır. Sıcaklık, balonun boyu ve şişirme miktarı süreyi değiştirir; balonları kutlamaya yakın bir saatte şişirin.`,
            },
            {
              question: 'Folyo balonu evde nasıl şişiririm?',
              answer:
                'Ağzındaki ince kanala pipet ya da el pompası sokup hava verin; kanal kendiliğinden kapanır. Havayla şişen balon uçmaz, asılır ya da çubuğa takılır. Fazla hava dikişleri patlatabilir.',
            },
            {
              question: 'Balon ve helyum kullanırken nelere dikkat etmeliyim?',
              answer:
                'Sönük ya da patlamış balonlar boğulma tehlikesi taşır: 8 yaşından küçük çocukları gözetimsiz bırakmayın. Helyumu asla solumayın, tüpü dik ve havalandırılan bir yerde tutun. Folyo balonları elektrik hatlarından uzak tutun ve gökyüzüne bırakmayın.',
            },
          ],
        },
      ]
    : []),
  {
    title: 'Hesabım',
    entries: [
      {
        question: 'Şifremi unuttum, ne yapmalıyım?',
        answer: 'E-posta adresinizi yazın; yeni şifre belirlemeniz için bir saat geçerli bir bağlantı gönderelim.',
        link: { title: 'Şifremi unuttum', href: '/sifremi-unuttum' },
      },
      {
        question: 'Aktivasyon e-postası gelmedi.',
        answer:
          'İstenmeyen posta klasörünüze bakın. Orada da yoksa giriş yapmayı deneyin: aktivasyon e-postasını yeniden göndermemizi isteyebilirsiniz.',
        link: { title: 'Giriş yap', href: '/giris' },
      },
      {
        question: 'Hesabımı ve verilerimi nasıl silerim?',
        answer:
          'Üyelik Bilgilerim sayfasında verilerinizi indirebilir ve hesabınızı kapatabilirsiniz. Kanunun saklamamızı istediği sipariş kayıtları, süresi dolana dek hesabınızdan ayrı tutulur.',
        link: { title: 'Üyelik Bilgilerim', href: '/hesap/uyelik-bilgilerim' },
      },
    ],
  },
  {
    title: 'Fatura',
    entries: [
      {
        question: 'Fiyatlara KDV dahil mi?',
        answer: 'Evet, gördüğünüz bütün fiyatlara KDV dahildir.',
      },
      {
        question: 'Şirketim adına fatura alabilir miyim?',
        answer:
          'Evet. Siparişinizi verdikten sonra şirket unvanını, vergi dairesini ve vergi numarasını sipariş numaranızla birlikte bize yazın.',
      },
    ],
  },
  ...(claims.organises
    ? [
        {
          title: 'Organizasyon',
          entries: [
            {
              question: 'Doğum günü ya da baby shower organizasyonu yapıyor musunuz?',
              answer:
                'Evet, İstanbul’da süsleme ve organizasyon paketlerimiz var. Tarihi, yeri ve temayı yazarak ya da arayarak bize ulaşın; uygunluğu ve fiyatı konuşalım.',
            },
            {
              question: 'Organizasyon tarihini değiştirebilir ya da iptal edebilir miyim?',
              answer:
                'Belirli bir tarihte yapılan hizmetlerde cayma hakkı yoktur. Planınız değişirse olabildiğince erken bizi arayın; elimizden gelen çözümü birlikte bulalım.',
            },
          ],
        },
      ]
    : []),
];
