/** The pages of the shop that stand in no catalogue and may be found through search engines, without the branches'. */
export const SITE_PAGES: readonly string[] = [
  '/',
  '/alisveris',
  '/kategoriler',
  '/magazalarimiz',
  '/iletisim',
  '/s/organizasyon',
  '/s/mesafeli-satis-sozlesmesi',
  '/s/iade-kosullari',
  '/s/gizlilik-ve-guvenlik',
  '/s/banka-bilgilerimiz',
  '/s/istanbul-ici-ayni-gun-kargo',
  '/s/yurt-disi-gonderimi',
  '/s/hakkimizda',
];
