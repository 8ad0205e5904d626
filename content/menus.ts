/** Menus name categories by slug. An entry shows its category's title unless it has its own. */
type MenuContent = { category: string; title?: string; priority: number | null };

/** The navigation bar. */
export const MAIN_MENU: readonly MenuContent[] = [
  { category: 'balonlar', priority: 1 },
  { category: 'temalar', priority: 2 },
  { category: 'sofra-ve-sunum', priority: 3 },
  { category: 'susleme', priority: 4 },
  { category: 'kostum-ve-aksesuar', title: 'Kostüm', priority: 5 },
  { category: 'eglence-ve-hediye', priority: 6 },
  { category: 'hazir-setler', priority: 7 },
];

/** The category dropdown and the mobile drawer. With more than ten entries the dropdown uses columns. */
export const LEFT_MENU: readonly MenuContent[] = [
  { category: 'folyo-balonlar', priority: 1 },
  { category: 'rakam-balonlar', priority: 2 },
  { category: 'harf-balonlar', priority: 3 },
  { category: 'lateks-balonlar', priority: 4 },
  { category: 'balon-zincirleri', priority: 5 },
  { category: 'balon-buketleri', priority: 6 },
  { category: 'sofra-takimlari', priority: 7 },
  { category: 'pasta-ve-kek', priority: 8 },
  { category: 'duvar-ve-tavan', priority: 9 },
  { category: 'isik-ve-konfeti', priority: 10 },
  { category: 'kostumler', priority: 11 },
  { category: 'aksesuarlar', priority: 12 },
  { category: 'oyun-ve-eglence', priority: 13 },
  { category: 'hediyelik-ve-davetiye', priority: 14 },
  { category: 'cocuk-temalari', priority: 15 },
  { category: 'bebek-temalari', priority: 16 },
  { category: 'ozel-gunler', priority: 17 },
  { category: 'hazir-setler', priority: null },
];
