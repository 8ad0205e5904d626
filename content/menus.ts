/** Menus name categories by slug; the seed looks up their ids and children. */
type MenuContent = { title: string; category: string; priority: number | null; icon: string | null };

/** The navigation bar. */
export const MAIN_MENU: readonly MenuContent[] = [
  { title: 'Balonlar', category: 'balonlar', priority: 1, icon: '🎈' },
  { title: 'Temalar', category: 'temalar', priority: 2, icon: '🦄' },
  { title: 'Sofra ve Sunum', category: 'sofra-ve-sunum', priority: 3, icon: '🍽️' },
  { title: 'Süsleme', category: 'susleme', priority: 4, icon: '✨' },
  { title: 'Kostüm', category: 'kostum-ve-aksesuar', priority: 5, icon: '🎭' },
  { title: 'Eğlence ve Hediye', category: 'eglence-ve-hediye', priority: 6, icon: '🎁' },
  { title: 'Hazır Setler', category: 'hazir-setler', priority: 7, icon: '📦' },
];

/** The category dropdown and the mobile drawer: more than ten entries, so the dropdown has columns. */
export const LEFT_MENU: readonly MenuContent[] = [
  { title: 'Folyo Balonlar', category: 'folyo-balonlar', priority: 1, icon: '🎈' },
  { title: 'Rakam Balonlar', category: 'rakam-balonlar', priority: 2, icon: '🔢' },
  { title: 'Harf Balonlar', category: 'harf-balonlar', priority: 3, icon: '🔤' },
  { title: 'Lateks Balonlar', category: 'lateks-balonlar', priority: 4, icon: '🟣' },
  { title: 'Balon Zincirleri', category: 'balon-zincirleri', priority: 5, icon: '🌈' },
  { title: 'Balon Buketleri', category: 'balon-buketleri', priority: 6, icon: '💐' },
  { title: 'Sofra Takımları', category: 'sofra-takimlari', priority: 7, icon: '🍽️' },
  { title: 'Pasta ve Kek', category: 'pasta-ve-kek', priority: 8, icon: '🎂' },
  { title: 'Duvar ve Tavan', category: 'duvar-ve-tavan', priority: 9, icon: '🎏' },
  { title: 'Işık ve Konfeti', category: 'isik-ve-konfeti', priority: 10, icon: '🎉' },
  { title: 'Kostümler', category: 'kostumler', priority: 11, icon: '🦸' },
  { title: 'Aksesuarlar', category: 'aksesuarlar', priority: 12, icon: '👑' },
  { title: 'Oyun ve Eğlence', category: 'oyun-ve-eglence', priority: 13, icon: '🪅' },
  { title: 'Hediyelik ve Davetiye', category: 'hediyelik-ve-davetiye', priority: 14, icon: '🎁' },
  { title: 'Çocuk Temaları', category: 'cocuk-temalari', priority: 15, icon: '🦖' },
  { title: 'Bebek Temaları', category: 'bebek-temalari', priority: 16, icon: '🧸' },
  { title: 'Özel Günler', category: 'ozel-gunler', priority: 17, icon: '💍' },
  { title: 'Hazır Setler', category: 'hazir-setler', priority: null, icon: '📦' },
];
