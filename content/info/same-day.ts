import { daysOff, fromHour, toHour } from '@/contracts/claims';
import { courierDays, HALF_HOLIDAY_BEGINS } from '@/contracts/delivery';
import type { Transit } from '@/contracts/transit';
import type { Block, InfoFacts, InfoPage } from './info-page';

function nearWords({ city, near }: Transit): string {
  const days = courierDays(near);
  return `${city} içine paketler genellikle ${days === '1' ? 'ertesi iş günü' : `${days} iş gününde`} ulaşır.`;
}

/** Null for a shop without same-day dispatch. */
export function sameDayPage({
  deliveryRows,
  branches,
  workingDays,
  transit,
  company: { claims },
}: InfoFacts): InfoPage | null {
  const until = claims.same_day_until;
  if (until === null) return null;
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
    description: `Saat ${toHour(until)} kadar verilen siparişler aynı gün kargoda: günler, ilçeler${pickups.length > 0 ? ', ücret ve mağazadan teslim' : ' ve ücret'}.`,
    updated: '2026-11-21',
    lead: `İş günlerinde saat ${toHour(until)} kadar verdiğiniz sipariş aynı gün yola çıkar. ${nearWords(transit)}`,
    sections: [
      {
        id: 'saat-ve-gunler',
        title: 'Saat ve günler',
        blocks: [
          {
            rows: [
              [`İş günleri, ${fromHour(until)} önce`, 'Aynı gün kargoya verilir'],
              [`İş günleri, ${fromHour(until)} sonra`, 'İzleyen iş günü kargoya verilir'],
              [
                `Arife günleri ve 28 Ekim, ${fromHour(Math.min(until, HALF_HOLIDAY_BEGINS))} önce`,
                'Aynı gün kargoya verilir',
              ],
              [
                ['Resmî tatiller', daysOff(workingDays)].filter(Boolean).join(' ve '),
                'Kargo çıkmaz; izleyen iş günü verilir',
              ],
            ],
          },
          'Saat, ödemenizin onaylandığı andır. Ürün sayfasında, o an sipariş verirseniz paketinizin ne zaman yola çıkacağı dakika dakika yazar.',
          '“Aynı gün kargo”, paketin aynı gün yola çıkması demektir; aynı gün kapınızda olması demek değildir.',
          ...(pickups.length > 0 ? ['Bugün gerekiyorsa en güvenli yol mağazadan teslim almaktır.'] : []),
        ],
      },
      {
        id: 'hangi-ilceler',
        title: 'Hangi ilçeler?',
        blocks: [
          `İstanbul’un 39 ilçesinin hepsine gönderiyoruz; Adalar, Şile, Silivri ve Çatalca’da teslimat bir gün daha sürebilir. Türkiye’nin öteki 80 iline de aynı saatlerde kargo çıkar, yol genellikle ${courierDays(transit.far)} iş günüdür.`,
        ],
      },
      { id: 'ucret', title: 'Teslimat ücreti', blocks: price },
      ...(pickups.length > 0
        ? [
            {
              id: 'magazadan-teslim',
              title: 'Mağazadan ücretsiz teslim',
              blocks: [
                'Sipariş verirken “Mağazadan teslim al” seçeneğini işaretleyin. Siparişiniz hazır olunca e-postayla haber veririz; sipariş numaranızla gelip alırsınız, teslimat ücreti ödemezsiniz.',
                { list: pickups.map(({ slug, name, address }) => `[${name}](/magazalarimiz/${slug}): ${address}`) },
              ],
            },
          ]
        : []),
      {
        id: 'partiniz-yakinsa',
        title: 'Partiniz yakınsa',
        blocks: [
          {
            list: [
              'Sipariş verirken parti tarihinizi yazın: yetişip yetişmeyeceğini ödemeden önce söyleriz.',
              `Balonlar kargoda sönük gider.${branches.length > 0 && claims.in_stores.includes('helium') ? ' Helyumla şişirilmiş balon için mağazalarımızı arayın.' : ''}`,
              'Zaman çok darsa sipariş vermeden önce [bizi arayın](/iletisim).',
            ],
          },
        ],
      },
    ],
  };
}
