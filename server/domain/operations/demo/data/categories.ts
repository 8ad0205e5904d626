import type { CategoryRecord } from '@/contracts/catalog-record';
import { slugify } from '@/contracts/turkish';
import { THEMES } from './themes';

type Branch = { name: string; slug?: string; text: string; children?: readonly Branch[] };

const TREE: readonly Branch[] = [
  {
    name: 'Balonlar',
    text: 'Folyodan latekse, rakamdan harfe her boy ve renkte balon. Helyumlu ya da havayla şişirilen modeller, aynı gün kargo ile.',
    children: [
      {
        name: 'Folyo ve Şekilli Balonlar',
        slug: 'folyo-ve-sekilli-balonlar',
        text: 'Parlak yüzeyiyle günlerce havada kalan folyo balonlar.',
        children: [
          { name: 'Folyo Balonlar', text: 'Temalı, kalp, yıldız ve konuşan folyo balonlar.' },
          {
            name: 'Rakam Balonlar',
            text: 'Yaşı gururla gösteren rakam balonlar; altın, gümüş, rose gold ve daha fazlası.',
          },
          { name: 'Harf Balonlar', text: 'İsmi ya da dileğinizi harf harf yazın: A’dan Z’ye folyo harf balonlar.' },
        ],
      },
      {
        name: 'Lateks ve Dekoratif Balonlar',
        slug: 'lateks-ve-dekoratif-balonlar',
        text: 'Zincir, kemer ve buketler için lateks balonlar.',
        children: [
          { name: 'Lateks Balonlar', text: 'Baskılı ve düz renk lateks balonlar, 12’li ve 25’li paketlerde.' },
          { name: 'Balon Zincirleri', text: 'Kurulumu kolay, şeridiyle birlikte gelen balon zinciri setleri.' },
          { name: 'Balon Buketleri', text: 'Ağırlığı ve rafyasıyla kapıya gelen hazır buketler.' },
          { name: 'Işıklı Balonlar', text: 'Geceyi aydınlatan LED’li şeffaf balonlar.' },
        ],
      },
      {
        name: 'Balon Malzemeleri',
        text: 'Balonu uçuran, bağlayan ve taşıyan her şey.',
        children: [{ name: 'Helyum', text: 'Uçan balon için tek kullanımlık helyum tüpleri.' }],
      },
    ],
  },
  {
    name: 'Sofra ve Sunum',
    text: 'Aynı temada tabak, bardak, peçete ve örtü: sofranız kendiliğinden güzel dursun.',
    children: [
      {
        name: 'Sofra Takımları',
        text: 'Misafir sayınıza göre seçin, gerisi kutudan çıksın.',
        children: [
          { name: 'Parti Tabakları', text: 'Kalın kartondan, temalı parti tabakları.' },
          { name: 'Parti Bardakları', text: 'Sıcak ve soğuk içecekler için karton bardaklar.' },
          { name: 'Peçeteler', text: 'Üç katlı, desenli parti peçeteleri.' },
          { name: 'Masa Örtüleri', text: 'Sıvı geçirmez, her masaya uygun örtüler.' },
          { name: 'Pipetler', text: 'Kâğıttan, rengârenk pipetler.' },
        ],
      },
      {
        name: 'Pasta ve Kek',
        text: 'Üflemeden önceki son dokunuşlar.',
        children: [
          { name: 'Pasta Süsleri', text: 'Pasta ve cupcake için süsler.' },
          { name: 'Mumlar', text: 'Damlatmayan doğum günü mumları.' },
        ],
      },
    ],
  },
  {
    name: 'Süsleme',
    text: 'Duvardan tavana, mekânı partiye çeviren süsler.',
    children: [
      {
        name: 'Duvar ve Tavan',
        text: 'Asması kolay, sökmesi izsiz süsler.',
        children: [
          { name: 'Bannerlar', text: 'İyi ki doğdun yazıları ve bayrak süsler.' },
          { name: 'Tavan Süsleri', text: 'Tavandan dönerek sarkan süsler.' },
          { name: 'Fon Perdeleri', text: 'Fotoğraf köşesi için parlak fonlar.' },
          { name: 'Duvar Süsleri', text: 'İz bırakmayan duvar çıkartmaları.' },
        ],
      },
      {
        name: 'Işık ve Konfeti',
        text: 'En güzel anın ışığı ve kar tanesi gibi konfetisi.',
        children: [
          { name: 'Işıklar', text: 'LED ip ışıklar ve dekoratif aydınlatma.' },
          { name: 'Konfetiler', text: 'Patlamaya hazır konfeti topları.' },
        ],
      },
    ],
  },
  {
    name: 'Kostüm ve Aksesuar',
    text: 'Bir günlüğüne bambaşka biri olun: kostümler, maskeler, taçlar.',
    children: [
      {
        name: 'Kostümler',
        text: 'Çocuk ve yetişkin kostümleri.',
        children: [
          { name: 'Çocuk Kostümleri', text: '3 yaştan 8 yaşa rahat kalıplı kostümler.' },
          { name: 'Yetişkin Kostümleri', text: 'Temalı geceler için yetişkin kostümleri.' },
        ],
      },
      {
        name: 'Aksesuarlar',
        text: 'Fotoğrafların yıldızı olacak küçük ayrıntılar.',
        children: [
          { name: 'Maskeler', text: 'Lastikli karton maskeler.' },
          { name: 'Parti Şapkaları', text: 'Ponponlu, rengârenk şapkalar.' },
          { name: 'Taçlar', text: 'Günün sahibine yakışan taçlar.' },
          { name: 'Parti Gözlükleri', text: 'Gülümseten parti gözlükleri.' },
        ],
      },
    ],
  },
  {
    name: 'Eğlence ve Hediye',
    text: 'Oyunlar, hediyelikler ve davetiyeler: misafirleriniz eve bir gülümsemeyle dönsün.',
    children: [
      {
        name: 'Oyun ve Eğlence',
        text: 'Partinin temposunu yükselten oyunlar.',
        children: [
          { name: 'Pinyatalar', text: 'Şekerle dolmayı bekleyen pinyatalar.' },
          { name: 'Parti Eğlence', text: 'Düdükler ve kaynana dilleri.' },
          { name: 'Oyuncaklar', text: 'Peluşlar ve boyama kitapları.' },
        ],
      },
      {
        name: 'Hediyelik ve Davetiye',
        text: 'Davetten teşekküre kâğıt işleri ve hediyelikler.',
        children: [
          { name: 'Hediyelikler', text: 'Kutular, çantalar ve magnetler.' },
          { name: 'Davetiyeler', text: 'Zarfıyla gelen parti davetiyeleri.' },
        ],
      },
    ],
  },
  {
    name: 'Hazır Setler',
    text: 'Düşünmeden başlayın: kişi sayınıza göre hazırlanmış setler ve ekibimizin kurduğu organizasyonlar.',
    children: [
      {
        name: 'Set ve Paketler',
        text: 'Tek kutuda parti.',
        children: [
          { name: 'Parti Setleri', text: '8 ve 16 kişilik temalı setler.' },
          { name: 'Organizasyon Paketleri', text: 'Kurulumu bizden, eğlencesi sizden.' },
        ],
      },
    ],
  },
];

/** Slug of a theme's category. */
export function themeSlug(key: string): string {
  return `${key}-temasi`;
}

/** Slugs of the three-level tree plus one category per theme, parents first. */
export function demoCategories(): CategoryRecord[] {
  const records: CategoryRecord[] = [];
  const add = (branch: Branch, parent: string | null) => {
    const slug = branch.slug ?? slugify(branch.name);
    records.push({
      slug,
      name: branch.name,
      parent,
      description: branch.text,
      image: `/media/demo/kategori-${slug}-640.webp`,
    });
    for (const child of branch.children ?? []) add(child, slug);
  };
  for (const branch of TREE) add(branch, null);
  records.push({
    slug: 'temalar',
    name: 'Temalar',
    parent: null,
    description: 'Hayalinizdeki parti hangi dünyada geçiyor? Temanızı seçin, her şeyi aynı desende bulun.',
    image: '/media/demo/kategori-temalar-640.webp',
  });
  for (const { title, slug, keys, text } of THEME_GROUPS) {
    records.push({
      slug,
      name: title,
      parent: 'temalar',
      description: text,
      image: `/media/demo/kategori-${slug}-640.webp`,
    });
    for (const theme of THEMES.filter(({ key }) => keys.includes(key))) {
      records.push({
        slug: themeSlug(theme.key),
        name: `${theme.name} Teması`,
        parent: slug,
        description: `${theme.name} temalı balonlar, sofra takımları, süsler ve kostümler: ${theme.mood} her şey bir arada.`,
        image: `/media/demo/kategori-${themeSlug(theme.key)}-640.webp`,
      });
    }
  }
  return records;
}

const THEME_GROUPS = [
  {
    slug: 'cocuk-temalari',
    title: 'Çocuk Temaları',
    text: 'Miniklerin en sevdiği dünyalar.',
    keys: [
      'dinozor',
      'unicorn',
      'uzay',
      'denizkizi',
      'safari',
      'prenses',
      'super-kahraman',
      'futbol',
      'korsan',
      'yaris-arabasi',
      'panda',
      'kelebek',
      'gokkusagi',
      'sirk',
    ],
  },
  {
    slug: 'bebek-temalari',
    title: 'Bebek Temaları',
    text: 'İlk kutlamalar için yumuşacık renkler.',
    keys: ['baby-shower', 'ilk-yas', 'ayicik'],
  },
  {
    slug: 'ozel-gunler',
    title: 'Özel Günler',
    text: 'Yılın unutulmayacak günleri.',
    keys: ['cadilar-bayrami', 'yilbasi', 'dugun', 'mezuniyet', 'flamingo', 'sevgililer-gunu', 'kina-gecesi'],
  },
];
