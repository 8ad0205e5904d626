import { sellerClause } from '../agreements/clauses';
import { type InfoFacts, type InfoPage, namedLines } from './info-page';

export function aboutPage({ storeName, company, branches }: InfoFacts): InfoPage {
  return {
    title: 'Hakkımızda',
    description: `${storeName}: 15 yıllık deneyim, 10.000’den fazla parti ürünü, İstanbul’da ${branches.length} mağaza.`,
    updated: '2026-11-21',
    lead: 'Bir kutlamayı güzel yapan, düşünülmüş ayrıntılardır. 15 yıldır o ayrıntıları bir araya getiriyoruz.',
    sections: [
      {
        id: 'kisaca',
        title: 'Kısaca',
        blocks: [
          {
            rows: [
              ['Deneyim', '15 yıl'],
              ['Ürün', '10.000’den fazla: balon, süs, sofra, kostüm, hediyelik'],
              ['Mağaza', `İstanbul’da ${branches.length} mağaza`],
              ['Kargo', 'Saat 14.00’e kadar verilen sipariş aynı gün yolda'],
            ],
          },
        ],
      },
      {
        id: 'ne-yapiyoruz',
        title: 'Ne yapıyoruz?',
        blocks: [
          'Doğum günü, baby shower, mezuniyet, nişan, yılbaşı: hangi gün olursa olsun, temasını, balonunu, sofrasını ve süsünü tek yerde bulun diye çalışıyoruz. Kendi kutlamasını kuranlara malzeme, zamanı olmayanlara [organizasyon](/s/organizasyon) sunuyoruz.',
          'Mağazalarımızda balonlarınızı helyumla şişiriyor, renk ve tema seçmenize yardım ediyor, internet siparişinizi hazırlayıp bekletiyoruz.',
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
      {
        id: 'magazalarimiz',
        title: 'Mağazalarımız',
        blocks: [
          { list: branches.map(({ slug, name, label }) => `[${name}](/magazalarimiz/${slug}): ${label}`) },
          'Sorunuz mu var? [Bize ulaşın](/iletisim).',
        ],
      },
      { id: 'kunye', title: 'Künye', blocks: [namedLines(sellerClause(company))] },
    ],
  };
}
