import { type CatalogRecord, type CategoryRecord, catalogRecordSchema } from '@/contracts/catalog-record';
import { slugify } from '@/contracts/turkish';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { fillSynonyms } from '@/server/domain/catalog/search/fill-synonyms';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { writeCategories } from '@/server/domain/catalog/writer/categories';
import { writeCatalog } from '@/server/domain/catalog/writer/write';
import type { Db } from '@/server/platform/db/client';

type Details = { brand?: string; tema?: string; etkinlik?: string; renk?: string; boy?: string; barcode?: string };

const CATEGORIES: readonly (readonly [name: string, parent: string | null])[] = [
  ['Balonlar', null],
  ['Folyo Balonlar', 'Balonlar'],
  ['Lateks Balonlar', 'Balonlar'],
  ['Rakam ve Harf Balonlar', 'Balonlar'],
  ['Helyum', 'Balonlar'],
  ['Sofra', null],
  ['Parti Tabakları', 'Sofra'],
  ['Sofra Kâğıtları', 'Sofra'],
  ['Süsleme', null],
  ['Pasta ve Mum', null],
  ['Kostüm ve Aksesuar', null],
  ['Hediyelikler', null],
  ['Doğum Günü', null],
];

/**
 * A small shop with real party vocabulary. Later rows are newer: with equal relevance they come first in a quick
 * search.
 */
const ITEMS: readonly (readonly [title: string, category: string, details: Details])[] = [
  ['Dinozor Folyo Balon', 'Folyo Balonlar', { tema: 'Dinozor', renk: 'Yeşil', brand: 'Balonya' }],
  ["Dinozor Parti Tabağı 8'li", 'Parti Tabakları', { tema: 'Dinozor', boy: '23 cm' }],
  ['Dinozor Çocuk Kostümü', 'Kostüm ve Aksesuar', { tema: 'Dinozor', brand: 'Masal Ağacı' }],
  ['Unicorn Folyo Balon', 'Folyo Balonlar', { tema: 'Unicorn', renk: 'Lila', brand: 'Balonya' }],
  ["Unicorn Peçete 16'lı", 'Sofra Kâğıtları', { tema: 'Unicorn' }],
  ['Tek Boynuzlu At Pinyata', 'Süsleme', { brand: 'Karnaval' }],
  ['Kırmızı Kalp Folyo Balon', 'Folyo Balonlar', { renk: 'Kırmızı', etkinlik: 'Sevgililer Günü', boy: '45 cm' }],
  ['Altın Yıldız Folyo Balon', 'Folyo Balonlar', { renk: 'Altın', boy: '60 cm' }],
  ['Helyum Tüpü 30 Balonluk', 'Helyum', { barcode: '8690000000050' }],
  ["Uçan Balon Seti 12'li", 'Lateks Balonlar', { renk: 'Karışık' }],
  ["Pastel Lateks Balon 100'lü", 'Lateks Balonlar', { renk: 'Mint', boy: '30 cm' }],
  ['Işıklı Şeffaf Balon', 'Lateks Balonlar', { boy: '45 cm' }],
  ['5 Rakam Folyo Balon', 'Rakam ve Harf Balonlar', { renk: 'Gümüş', barcode: '8690000000135' }],
  ['50 Rakam Folyo Balon', 'Rakam ve Harf Balonlar', { renk: 'Gümüş' }],
  ['A Harf Folyo Balon', 'Rakam ve Harf Balonlar', { renk: 'Rose Gold' }],
  ['İyi ki Doğdun Banner', 'Süsleme', { etkinlik: 'Doğum Günü' }],
  ['Doğum Günü Mumu', 'Pasta ve Mum', { renk: 'Pembe' }],
  ["Maytap Mum 4'lü", 'Pasta ve Mum', {}],
  ['Prenses Tacı', 'Kostüm ve Aksesuar', { tema: 'Prenses', renk: 'Pembe' }],
  ['Gelin Tacı', 'Kostüm ve Aksesuar', { etkinlik: 'Kına Gecesi', renk: 'Beyaz' }],
  ['Kına Gecesi Tepsisi', 'Süsleme', { etkinlik: 'Kına Gecesi', renk: 'Kırmızı' }],
  ['Süper Kahraman Pelerini', 'Kostüm ve Aksesuar', { tema: 'Süper Kahraman' }],
  ['Korsan Göz Bandı', 'Kostüm ve Aksesuar', { tema: 'Korsan', renk: 'Siyah' }],
  ['Korsan Yetişkin Kostümü', 'Kostüm ve Aksesuar', { tema: 'Korsan', boy: 'L' }],
  ['Cadı Şapkası', 'Kostüm ve Aksesuar', { etkinlik: 'Cadılar Bayramı', renk: 'Siyah' }],
  ["Parti Şapkası 6'lı", 'Kostüm ve Aksesuar', { brand: 'Karnaval' }],
  ["Karton Bardak 8'li", 'Sofra Kâğıtları', { renk: 'Mavi' }],
  ["Kâğıt Pipet 25'li", 'Sofra Kâğıtları', { renk: 'Turkuaz' }],
  ['Gökkuşağı Masa Örtüsü', 'Sofra', { tema: 'Gökkuşağı' }],
  ['Simli Fon Perdesi', 'Süsleme', { renk: 'Rose Gold' }],
  ["Konfeti Topu 3'lü", 'Süsleme', { brand: 'Pırıltı' }],
  ['Boyama Kitabı', 'Hediyelikler', { brand: 'Masal Ağacı' }],
  ['Çiçek Buketi', 'Hediyelikler', {}],
  ["Uzay Davetiye 10'lu", 'Hediyelikler', { tema: 'Uzay' }],
  ["Uzay Magnet 20'li", 'Hediyelikler', { tema: 'Uzay', renk: 'Lacivert' }],
  ['Yılbaşı Ağacı Süsü', 'Süsleme', { etkinlik: 'Yılbaşı', renk: 'Yeşil' }],
  ['Peluş Ayıcık', 'Hediyelikler', { tema: 'Ayıcık', boy: '30 cm' }],
  ['Mezuniyet Kepi', 'Kostüm ve Aksesuar', { etkinlik: 'Mezuniyet', renk: 'Siyah' }],
  ["Kaynana Dili 6'lı", 'Doğum Günü', {}],
];

/** Fills a test shop with the fixture catalogue and its search index. */
export async function fillSearchShop(db: Db): Promise<void> {
  await writeCategories(db, CATEGORIES.map(categoryRecord));
  await writeCatalog(db, ITEMS.map(itemRecord));
  await reindexCatalog(db);
  await reindexSearch(db);
  await fillSynonyms(db);
}

function categoryRecord([name, parent]: (typeof CATEGORIES)[number]): CategoryRecord {
  return { slug: slugify(name), name, parent: parent && slugify(parent), description: '', image: null };
}

function itemRecord([title, category, details]: (typeof ITEMS)[number], index: number): CatalogRecord {
  const number = String(index + 1).padStart(4, '0');
  return catalogRecordSchema.parse({
    ...searchRecord(title),
    brand: details.brand ?? null,
    barcode: details.barcode ?? null,
    category: slugify(category),
    properties: [property('Tema', details.tema), property('Etkinlik', details.etkinlik)].flat(),
    variants: [
      {
        sku: `PRT-${number}-A`,
        barcode: `86911111${number}0`,
        variant_title: [details.renk, details.boy].filter(Boolean).join(', '),
        color: details.renk ?? null,
        size: details.boy ?? null,
        price: 4990,
        market_price: 4990,
        stock: 10,
      },
    ],
    popularity: index,
  });
}

/** An item that can be found by its title only. */
export function searchRecord(title: string): CatalogRecord {
  return catalogRecordSchema.parse({
    slug: slugify(title),
    title,
    category: 'hediyelikler',
    variants: [{ sku: slugify(title), price: 4990, market_price: 4990, stock: 10 }],
  });
}

function property(title: string, label: string | undefined): CatalogRecord['properties'] {
  return label ? [{ key: slugify(title), title, value: slugify(label), label }] : [];
}
