/** Texts of the organisation page. The packages and their prices come from the catalogue. */

export const ORGANISATION_LEAD =
  'Siz misafirlerinizle ilgilenin; kurulumu, süslemeyi ve toplamayı biz yapalım. İstanbul’da evde, bahçede, kafede, okulda ya da iş yerinde.';

/** The category of the packages. */
export const PACKAGES_SLUG = 'organizasyon-paketleri';
/** The category whose images show decoration examples. */
export const DECORATION_SLUG = 'balon-zincirleri';

export const PARTY_CARDS = [
  { title: 'Doğum günü', text: 'Temalı masa, balon kemeri, isim yazısı, pasta köşesi.' },
  { title: '1 yaş', text: 'Pastel fotoğraf köşesi, rakam balonlar, diş buğdayı masası.' },
  { title: 'Baby shower ve cinsiyet partisi', text: 'Bulut balonlar, sürpriz açılışı, hatıra masası.' },
  { title: 'Söz, nişan, kına', text: 'Nişan masası, çiçekli fon, ışıklı harfler.' },
  { title: 'Mezuniyet', text: 'Okul renklerinde kemer, fotoğraf çerçevesi, kep süsleri.' },
  { title: 'Kurumsal', text: 'Açılış, yıl dönümü ve ekip kutlaması; logolu balonlar.' },
] as const;

export const ORGANISATION_STEPS = [
  {
    title: 'Anlatın',
    text: 'Aşağıdaki formda tarihi, yeri, misafir sayısını ve hayalinizdeki temayı yazın ya da bizi arayın.',
  },
  {
    title: 'Teklif alın',
    text: 'En geç iki iş günü içinde neler yapılacağını ve toplam fiyatı yazılı olarak göndeririz. Kabul etmeden ödeme yoktur.',
  },
  { title: 'Tarihi ayırın', text: 'Teklifi onaylayınca ekip ve malzeme o gün için ayrılır.' },
  {
    title: 'Kutlayın',
    text: 'Ekibimiz kutlamadan önce gelip kurar, bitince toplar. Siz yalnızca mumları üflersiniz.',
  },
] as const;

export const ORGANISATION_ANSWERS = [
  {
    question: 'Ne kadar önce haber vermeliyim?',
    answer:
      'Hafta sonları çabuk dolduğu için iki–üç hafta önce yazmanızı öneririz. Daha yakın bir tarih için bizi arayın; ekip boşsa elimizden geleni yaparız.',
  },
  {
    question: 'Fiyata neler dahil?',
    answer:
      'Teklifte tek tek yazan malzemeler, İstanbul içinde ulaşım, kurulum ve toplama. Pasta, yemek, fotoğraf ve mekân kirası teklifte ayrıca yazmadıkça dahil değildir.',
  },
  {
    question: 'İstanbul dışına geliyor musunuz?',
    answer:
      'Ekibimiz İstanbul’da çalışır. Başka illere parti setlerini ve süsleri kargoyla gönderir, nasıl kuracağınızı telefonda anlatırız.',
  },
  {
    question: 'Süsler bende kalır mı?',
    answer:
      'Balonlar ve tek kullanımlık süsler sizindir. Fon, stant, masa ve ışıklar kiralıktır; ekip toplarken geri alır.',
  },
  {
    question: 'Tarihi değiştirebilir ya da iptal edebilir miyim?',
    answer:
      'Belirli bir tarihte yapılan hizmetlerde kanunen cayma hakkı yoktur. Planınız değişirse olabildiğince erken arayın; boş bir güne almaya çalışırız.',
  },
  {
    question: 'Açık havada rüzgâr ya da yağmur olursa?',
    answer:
      'Balon kemerleri rüzgâra dayanıklı değildir. Bahçe kutlamalarında kapalı bir yedek yer belirlemenizi isteriz; kurulumu orada da yapabiliriz.',
  },
] as const;
