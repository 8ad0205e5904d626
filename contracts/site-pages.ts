/** The pages of the party tools, which compute what their query says. */
export const PARTY_TOOLS: readonly string[] = [
  '/s/isim-ve-rakam-balonu',
  '/s/balon-zinciri',
  '/s/parti-planla',
  '/s/beden-bul',
];

const SITE_PAGES: readonly string[] = [
  '/',
  '/alisveris',
  '/kategoriler',
  '/magazalarimiz',
  '/iletisim',
  '/s/organizasyon',
  ...PARTY_TOOLS,
  '/s/mesafeli-satis-sozlesmesi',
  '/s/iade-kosullari',
  '/s/cayma-formu',
  '/s/gizlilik-ve-guvenlik',
  '/s/banka-bilgilerimiz',
  '/s/istanbul-ici-ayni-gun-kargo',
  '/s/yurt-disi-gonderimi',
  '/s/hakkimizda',
  '/s/erisilebilirlik-bildirimi',
];

/**
 * The static pages that search engines may index, without those of the branches. Pages without content are omitted: the
 * stores page without branches, the same-day page without that promise, the page of
 * parties when the shop organises none, the composer of names without letter balloons,
 * the garland calculator without latex balloons, the planner without tableware, the size finder without measured sizes.
 */
export function sitePages(has: {
  stores: boolean;
  sameDay: boolean;
  parties: boolean;
  glyphs: boolean;
  latex: boolean;
  tableware: boolean;
  sizes: boolean;
}): string[] {
  const empty = [
    has.stores ? '' : '/magazalarimiz',
    has.sameDay ? '' : '/s/istanbul-ici-ayni-gun-kargo',
    has.parties ? '' : '/s/organizasyon',
    has.glyphs ? '' : '/s/isim-ve-rakam-balonu',
    has.latex ? '' : '/s/balon-zinciri',
    has.tableware ? '' : '/s/parti-planla',
    has.sizes ? '' : '/s/beden-bul',
  ];
  return SITE_PAGES.filter((path) => !empty.includes(path));
}
