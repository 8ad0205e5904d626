import { type CatalogRecord, catalogRecordSchema, type VariantRecord } from '@/contracts/catalog-record';
import { slugify } from '@/contracts/turkish';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { writeCategories } from '@/server/domain/catalog/writer/categories';
import { writeCatalog } from '@/server/domain/catalog/writer/write';
import type { Db } from '@/server/platform/db/client';

type VariantInput = Partial<VariantRecord> & { color?: string; size?: string };
type ItemInput = Partial<Omit<CatalogRecord, 'variants'>> & {
  title: string;
  category: string;
  variants?: VariantInput[];
};

/** A catalogue small enough to remember: three levels of categories, every filter, prices from 10 to 900 lira. */
const CATEGORIES = [
  { slug: 'balonlar', name: 'Balonlar', parent: null },
  { slug: 'folyo-balonlar', name: 'Folyo Balonlar', parent: 'balonlar' },
  { slug: 'rakam-balonlar', name: 'Rakam Balonlar', parent: 'folyo-balonlar' },
  { slug: 'kostumler', name: 'Kostümler', parent: null },
  { slug: 'bos-raf', name: 'Boş Raf', parent: null },
];

const dinozor = { key: 'tema', title: 'Tema', value: 'dinozor', label: 'Dinozor' };
const unicorn = { key: 'tema', title: 'Tema', value: 'unicorn', label: 'Unicorn' };
const age = { key: 'yas', title: 'Yaş', value: '3-6', label: '3-6' };

const ITEMS: ItemInput[] = [
  {
    title: 'Dinozor Folyo Balon',
    category: 'folyo-balonlar',
    brand: 'Uçan Ev',
    barcode: '8690000000011',
    properties: [dinozor],
    popularity: 50,
    rating: 4.5,
    rate_counter: 12,
    images: [
      { url: '/media/ilk.webp', alt: '', color: null },
      { url: '/media/kirmizi.webp', alt: '', color: 'Kırmızı' },
      { url: '/media/mavi.webp', alt: '', color: 'Mavi' },
    ],
    variants: [
      { color: 'Kırmızı', size: 'Küçük', price: 4990, market_price: 5990, stock: 10 },
      { color: 'Mavi', size: 'Büyük', price: 7990, market_price: 7990, stock: 0 },
    ],
  },
  {
    title: 'Unicorn Folyo Balon',
    category: 'folyo-balonlar',
    brand: 'Uçan Ev',
    properties: [unicorn],
    popularity: 90,
    variants: [{ color: 'Pembe', size: 'Büyük', price: 6490, market_price: 6490, stock: 3 }],
  },
  {
    title: 'Beş Rakam Balon',
    category: 'rakam-balonlar',
    popularity: 10,
    variants: [{ color: 'Kırmızı', price: 1000, market_price: 1000, stock: 100 }],
  },
  {
    title: 'Dinozor Kostümü',
    category: 'kostumler',
    brand: 'Küçük Terzi',
    properties: [dinozor, age],
    popularity: 70,
    rating: 3.9,
    rate_counter: 4,
    variants: [
      {
        ...{ color: 'Yeşil', size: '3-6 yaş', price: 90_000, market_price: 99_900, stock: 2 },
        measures: { height: { from: 95, to: 118 }, chest: { from: 53, to: 60 }, age: { from: 3, to: 6 } },
      },
    ],
  },
  {
    title: 'Çılgın Peruk',
    category: 'kostumler',
    popularity: 5,
    variants: [{ color: 'Mavi', price: 15_000, market_price: 15_000, stock: 0 }],
  },
];

/** Fills an empty shop with the small catalogue and builds all indexes. */
export async function fillShop(db: Db): Promise<void> {
  await writeCategories(
    db,
    CATEGORIES.map((category) => ({ ...category, description: '', image: null })),
  );
  await addItems(db, ITEMS);
}

/** Adds items; slugs, SKUs and omitted fields are derived from the title. */
export async function addItems(db: Db, items: readonly ItemInput[]): Promise<void> {
  await writeCatalog(db, items.map(toRecord));
  await reindexCatalog(db);
  await reindexSearch(db);
}

function toRecord({ variants = [{}], ...item }: ItemInput): CatalogRecord {
  const slug = slugify(item.title);
  return catalogRecordSchema.parse({
    slug,
    ...item,
    variants: variants.map((variant, index) => ({
      sku: `${slug}-${index + 1}`,
      variant_title: [variant.color, variant.size].filter(Boolean).join(' / '),
      price: 10_000,
      market_price: 10_000,
      stock: 5,
      ...variant,
    })),
  });
}
