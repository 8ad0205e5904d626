import type { Block, InfoFacts, InfoPage } from './info-page';

export function sameDayPage({ deliveryRows, branches }: InfoFacts): InfoPage {
  const pickups = branches.filter(({ pickup }) => pickup);
  const price: Block[] =
    deliveryRows.length > 0
      ? [
          { rows: deliveryRows },
          'Ücret, ödeme yapmadan önce sepetinizde ve sipariş özetinde ayrı bir satırda yazar. Bütün fiyatlara KDV dahildir.',
        ]
      : ['Teslimat ücretsizdir. Sipariş özetinde ayrı bir satırda “ücretsiz” yazar.'];
  return {
    title: 'İstanbul İçi Aynı Gün Kargo',
    description: 'Saat 14.00’e kadar verilen siparişler aynı gün kargoda: günler, ilçeler, ücret ve mağazadan teslim.',
    updated: '2026-11-21',
    lead: 'İş günlerinde saat 14.00’e kadar verdiğiniz sipariş aynı gün yola çıkar. İstanbul içine paketler genellikle ertesi iş günü ulaşır.',
    sections: [
      {
        id: 'saat-ve-gunler',
        title: 'Saat ve günler',
        blocks: [
          {
            rows: [
              ['Pazartesi–Cumartesi, 14.00’ten önce', 'Aynı gün kargoya verilir'],
              ['Pazartesi–Cumartesi, 14.00’ten sonra', 'İzleyen iş günü kargoya verilir'],
              ['Arife günleri ve 28 Ekim, 13.00’ten önce', 'Aynı gün kargoya verilir'],
              ['Pazar ve resmî tatiller', 'Kargo çıkmaz; izleyen iş günü verilir'],
            ],
          },
          'Saat, ödemenizin onaylandığı andır. Ürün sayfasında, o an sipariş verirseniz paketinizin ne zaman yola çıkacağı dakika dakika yazar.',
          '“Aynı gün kargo”, paketin aynı gün yola çıkması demektir; aynı gün kapınızda olması demek değildir. Bugün gerekiyorsa en güvenli yol mağazadan teslim almaktır.',
        ],
      },
      {
        id: 'hangi-ilceler',
        title: 'Hangi ilçeler?',
        blocks: [
          'İstanbul’un 39 ilçesinin hepsine gönderiyoruz; Adalar, Şile, Silivri ve Çatalca’da teslimat bir gün daha sürebilir. Türkiye’nin öteki 80 iline de aynı saatlerde kargo çıkar, yol genellikle 1–3 iş günüdür.',
        ],
      },
      { id: 'ucret', title: 'Teslimat ücreti', blocks: price },
      {
        id: 'magazadan-teslim',
        title: 'Mağazadan ücretsiz teslim',
        blocks: [
          'Sipariş verirken “Mağazadan teslim al” seçeneğini işaretleyin. Siparişiniz hazır olunca e-postayla haber veririz; sipariş numaranızla gelip alırsınız, teslimat ücreti ödemezsiniz.',
          ...(pickups.length > 0
            ? [
                {
                  list: pickups.map(({ slug, name, address }) => `[${name}](/magazalarimiz/${slug}): ${address}`),
                },
              ]
            : []),
        ],
      },
      {
        id: 'partiniz-yakinsa',
        title: 'Partiniz yakınsa',
        blocks: [
          {
            list: [
              'Sipariş verirken parti tarihinizi yazın: yetişip yetişmeyeceğini ödemeden önce söyleriz.',
              'Balonlar kargoda sönük gider. Helyumla şişirilmiş balon için mağazalarımızı arayın.',
              'Zaman çok darsa sipariş vermeden önce [bizi arayın](/iletisim).',
            ],
          },
        ],
      },
    ],
  };
}
