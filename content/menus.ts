/** Menus name categories by slug; the seed looks up their ids and children. */
type MenuContent = { title: string; category: string; priority: number | null };

/** The navigation bar. */
export const MAIN_MENU: readonly MenuContent[] = [
  { title: 'Balonlar', category: 'balonlar', priority: 1 },
  { title: 'Temalar', category: 'temalar', priority: 2 },
  { title: 'Sofra ve Sunum', category: 'sofra-ve-sunum', priority: 3 },
  { title: 'Süsleme', category: 'susleme', priority: 4 },
  { title: 'Kostüm', category: 'kostum-ve-aksesuar', priority: 5 },
  { title: 'Eğlence ve Hediye', category: 'eglence-ve-hediye', priority: 6 },
  { title: 'Hazır Setler', category: 'hazir-setler', priority: 7 },
];

/** The category dropdown and the mobile drawer: more than ten entries, so the dropdown has columns. */
export const LEFT_MENU: readonly MenuContent[] = [
  { title: 'Folyo Balonlar', category: 'folyo-balonlar', priority: 1 },
  { title: 'Rakam Balonlar', category: 'rakam-balonlar', priority: 2 },
  { title: 'Harf Balonlar', category: 'harf-balonlar', priority: 3 },
  { title: 'Lateks Balonlar', category: 'lateks-balonlar', priority: 4 },
  { title: 'Balon Zincirleri', category: 'balon-zincirleri', priority: 5 },
  { title: 'Balon Buketleri', category: 'balon-buketleri', priority: 6 },
  { title: 'Sofra Takımları', category: 'sofra-takimlari', priority: 7 },
  { title: 'Pasta ve Kek', category: 'pasta-ve-kek', priority: 8 },
  { title: 'Duvar ve Tavan', category: 'duvar-ve-tavan', priority: 9 },
  { title: 'Işık ve Konfeti', category: 'isik-ve-konfeti', priority: 10 },
  { title: 'Kostümler', category: 'kostumler', priority: 11 },
  { title: 'Aksesuarlar', category: 'aksesuarlar', priority: 12 },
  { title: 'Oyun ve Eğlence', category: 'oyun-ve-eglence', priority: 13 },
  { title: 'Hediyelik ve Davetiye', category: 'hediyelik-ve-davetiye', priority: 14 },
  { title: 'Çocuk Temaları', category: 'cocuk-temalari', priority: 15 },
  { title: 'Bebek Temaları', category: 'bebek-temalari', priority: 16 },
  { title: 'Özel Günler', category: 'ozel-gunler', priority: 17 },
  { title: 'Hazır Setler', category: 'hazir-setler', priority: null },
];
