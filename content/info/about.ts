import { moreThan, storeCount, toHour, yearsOpen } from '@/contracts/claims';
import type { Company } from '@/contracts/company';
import { sellerClause } from '../agreements/clauses';
import { type InfoFacts, type InfoPage, namedLines } from './info-page';

export function aboutPage({ storeName, company, branches, items }: InfoFacts): InfoPage {
  const { same_day_until: until, in_stores: services, organises } = company.claims;
  const years = yearsOpen(company, new Date());
  const many = moreThan(items);
  const stores = storeCount(branches);
  const claims = [years && `${years} yıllık deneyim`, many && `${many} ürün`, stores].filter(Boolean);
  const short = [
    ...(years ? [['Deneyim', `${years} yıl`] as const] : []),
    ...(many ? [['Ürün', many] as const] : []),
    ...(stores ? [['Mağaza', stores] as const] : []),
    ...(until ? [['Kargo', `Saat ${toHour(until)} kadar verilen sipariş aynı gün yolda`] as const] : []),
  ];
  const inStores = [
    ...(services.includes('helium') ? ['balonlarınızı helyumla şişiriyor'] : []),
    'renk ve tema seçmenize yardım ediyor',
    ...(branches.some(({ pickup }) => pickup) ? ['internet siparişinizi hazırlayıp bekletiyoruz'] : []),
  ];
  return {
    title: 'Hakkımızda',
    description: `${storeName}: ${claims.length > 0 ? claims.join(', ') : 'kim olduğumuz ve nasıl çalıştığımız'}.`,
    updated: '2026-11-22',
    lead: `${storeName}${years ? ` ${years} yıldır` : ''} hizmetinizde.`,
    sections: [
      ...(short.length > 0 ? [{ id: 'kisaca', title: 'Kısaca', blocks: [{ rows: short }] }] : []),
      {
        id: 'ne-yapiyoruz',
        title: 'Ne yapıyoruz?',
        blocks: [
          organises
            ? 'Doğum günü, baby shower, mezuniyet, nişan, yılbaşı: hangi gün olursa olsun, aradığınızı tek yerde bulun diye çalışıyoruz. Kendi kutlamasını kuranlara malzeme, zamanı olmayanlara [organizasyon](/s/organizasyon) sunuyoruz.'
            : 'Aradığınızı tek yerde bulun diye çalışıyoruz.',
          ...(stores ? [`Mağazalarımızda ${inStores.join(', ').replace(/yor$/, 'yoruz')}.`] : []),
        ],
      },
      {
        id: 'nasil-calisiyoruz',
        title: 'Nasıl çalışıyoruz?',
        blocks: [
          {
            list: [
              'Gördüğünüz fiyat ödediğiniz fiyattır: KDV dahildir, teslimat ücreti ödemeden önce yazar.',
              'Üstü çizili fiyat, gerçekten uygulanmış fiyattır; indirimi olduğundan büyük göstermeyiz.',
              'Yorumları yalnızca ürünü alanlar yazar; beğenmeyenlerin yorumu da durur.',
              'Yanlış bir şey olursa düzeltiriz: [14 gün içinde iade](/s/iade-kosullari) gerekçe istemez.',
            ],
          },
        ],
      },
      ...(stores
        ? [
            {
              id: 'magazalarimiz',
              title: 'Mağazalarımız',
              blocks: [
                { list: branches.map(({ slug, name, label }) => `[${name}](/magazalarimiz/${slug}): ${label}`) },
                'Sorunuz mu var? [Bize ulaşın](/iletisim).',
              ],
            },
          ]
        : []),
      { id: 'kunye', title: 'Künye', blocks: [{ rows: imprint(company) }] },
    ],
  };
}

/**
 * What the law has a seller state about itself (6563 sayılı Kanun, art. 3; regulation of 29 December 2022, Resmî Gazete
 * 32058); what the owner has not entered is left out.
 */
function imprint(company: Company): (readonly [string, string])[] {
  const { kep, tax_number, trade_register, chamber, etbis } = company;
  const optional = [
    ['Vergi No', tax_number],
    ['Ticaret sicil no', trade_register],
    ['Bağlı olduğu oda', chamber],
    ['KEP', kep],
    ['ETBİS', etbis && `[ETBİS kaydımız](${etbis})`],
  ] as const;
  return [
    ...namedLines(sellerClause(company)).rows,
    ...optional.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  ];
}
