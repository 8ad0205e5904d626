import type { CatalogImport, ImportedRow } from '@/contracts/catalog-import';
import type { ImportColumn } from '@/contracts/import-columns';

/** What a column may mean, as the staff reads it, the most used ones first. */
export const COLUMN_WORDS: Record<ImportColumn, string> = {
  title: 'Ürün adı',
  price: 'Fiyat',
  comparePrice: 'Piyasa fiyatı (üstü çizili)',
  stock: 'Stok adedi',
  sku: 'Stok kodu (SKU)',
  barcode: 'Barkod',
  type: 'Kategori (Üst > Alt)',
  vendor: 'Marka',
  body: 'Açıklama',
  color: 'Renk',
  size: 'Beden / ölçü',
  image: 'Görsel (adres ya da dosya adı)',
  imageAlt: 'Görsel açıklaması',
  imagePosition: 'Görsel sırası',
  variantImage: 'Seçeneğin görseli',
  tags: 'Etiketler (Tema:Dinozor)',
  weight: 'Ağırlık (gram)',
  handle: 'Ürünün adresi (handle)',
  status: 'Durum (active, draft, archived)',
  published: 'Yayında (TRUE, FALSE)',
  option1Name: 'Seçenek 1 adı',
  option1Value: 'Seçenek 1 değeri',
  option2Name: 'Seçenek 2 adı',
  option2Value: 'Seçenek 2 değeri',
  option3Name: 'Seçenek 3 adı',
  option3Value: 'Seçenek 3 değeri',
  oversell: 'Stok bitince satılsın mı',
  category: 'Shopify ürün kategorisi',
  giftCard: 'Hediye kartı',
  withdrawal: 'Cayma hakkı istisnası',
  height: 'Boy (cm)',
  chest: 'Göğüs çevresi (cm)',
  age: 'Yaş',
};

export const STATE_WORDS: Record<CatalogImport['state'], string> = {
  uploaded: 'Yüklendi, denetlenmedi',
  checking: 'Denetleniyor',
  checked: 'Denetlendi, aktarılmadı',
  running: 'İçe aktarılıyor',
  done: 'İçe aktarıldı',
  cancelled: 'Yarıda durduruldu',
  failed: 'Hata yüzünden durdu',
  undoing: 'Geri alınıyor',
  undone: 'Geri alındı',
};

export const OUTCOME_WORDS: Record<ImportedRow['outcome'], string> = {
  added: 'Yeni',
  changed: 'Değişecek',
  refused: 'Alınmadı',
  note: 'Not',
};

export const UNDO_WORDS: Record<NonNullable<ImportedRow['undo']>, string> = {
  restored: 'Eski değerlerine döndü',
  archived: 'Satıştan kalktı',
  kept: 'Bu arada değiştiği için olduğu gibi kaldı',
};

/** Fields of an item or a category, as problems name them. */
const FIELD_WORDS: Record<string, string> = {
  title: 'Ürün adı',
  name: 'Kategori adı',
  slug: 'Adres',
  price: 'Fiyat',
  market_price: 'Piyasa fiyatı',
  stock: 'Stok',
  sku: 'Stok kodu',
  barcode: 'Barkod',
  category: 'Kategori',
  categories: 'Kategoriler',
  parent: 'Üst kategori',
  brand: 'Marka',
  description: 'Açıklama',
  images: 'Görseller',
  image: 'Görsel',
  variants: 'Seçenekler',
  properties: 'Özellikler',
  weight: 'Ağırlık',
  measures: 'Ölçüler',
};

/** The columns of Shopify's files that reasons name. */
const HEADER_WORDS: [RegExp, string][] = [
  [/"(Variant )?Price"( \(or "Price"\))?/g, 'Fiyat'],
  [/"Variant Compare At Price" \(or "Compare-at price"\)/g, 'Piyasa fiyatı'],
  [/"Variant Inventory Qty" \(or "Inventory quantity"\)/g, 'Stok adedi'],
  [/"Variant Grams" \(or "Weight value \(grams\)"\)/g, 'Ağırlık'],
  [/"Title"/g, 'Ürün adı'],
  [/"Handle" \(or "URL handle"\)/g, 'Ürünün adresi'],
  [/"Withdrawal Exclusion"/g, 'Cayma hakkı istisnası'],
];

/** Reasons of the API with their Turkish texts; `$1` is what the reason quotes. */
const REASONS: [RegExp, string][] = [
  [
    /^Not a product file of Shopify: its header has no column (.+)\.$/,
    'Şu sütun eksik: $1. Sütunları eşleştirip yeniden denetleyin.',
  ],
  [
    /^The file has no column (.+): every variant gets a stock of (\d+)\.$/,
    '$1 sütunu yok: her seçeneğin stoğu $2 olur.',
  ],
  [/^The file is empty\.$/, 'Dosya boş.'],
  [/^The row has neither a handle nor a title\.$/, 'Satırda ürün adı yok.'],
  [
    /^The rows of (".+") must be adjacent.*$/,
    '$1 ürününün satırları alt alta olmalı: bir kısmı dosyanın daha yukarısında.',
  ],
  [/^(".+") is left out: the file breaks off behind it\.$/, '$1 alınmadı: dosya bu satırdan sonra kesilmiş.'],
  [/^(".+") has more rows than a product can have\.$/, '$1 için çok fazla satır var.'],
  [
    /^Invalid characters: save the file as "CSV UTF-8"\.$/,
    'Bozuk harf var: yukarıdan dosyanın kodlamasını değiştirin ya da “CSV UTF-8” olarak kaydedin.',
  ],
  [/^Title is empty in the first row of this handle\.$/, 'Ürün adı boş.'],
  [/^(.+) is empty\.$/, '$1 boş.'],
  [/^(.+): (".*") is not a count\.$/, '$1: $2 bir adet değil.'],
  [/^(.+): (".*") is not a weight in grams\.$/, '$1: $2 gram olarak bir ağırlık değil.'],
  [/^(.+): (".*") is not a range such as .*$/, '$1: $2, 98-104 gibi bir aralık değil.'],
  [/^(.+): (".*") is none of (.+)\.$/, '$1: $2 olamaz; şunlardan biri olmalı: $3.'],
  [/^(.+?): (".*") is ambiguous.*$/, '$1: $2 iki türlü okunabilir; 1.249,00 ya da 1249 gibi yazın.'],
  [/^(Fiyat|Piyasa fiyatı): .*?(".*?").*$/, '$1: $2 bir fiyat değil; 149,90 gibi yazın.'],
  [
    /^there is no category (".+") in the shop or earlier in the file$/,
    '$1 kategorisi ne mağazada ne de dosyanın üst satırlarında var.',
  ],
  [/^(".+") is below (".+") itself$/, '$1, $2 kategorisinin altında; kendi altına taşınamaz.'],
  [/^(".+") is on an earlier line already$/, '$1 daha yukarıdaki bir satırda var.'],
  [/^the item (".+") is on an earlier line already$/, '$1 ürünü daha yukarıdaki bir satırda var.'],
  [/^(".+") is on line (\d+) already$/, '$1, $2. satırda da var.'],
  [/^(".+") is on this row twice$/, '$1 bu üründe iki kez var.'],
  [/^(".+") belongs to the item (".+"); a SKU has one item$/, '$1 kodu $2 ürününe ait; bir kod tek ürünündür.'],
  [/^(".+") is a URL of the shop’s own pages$/, '$1 mağazanın kendi sayfasının adresi.'],
  [/^(".+") is the URL of an item$/, '$1 bir ürünün adresi.'],
  [/^expected .*letter or digit of the Latin alphabet.*$/, 'En az bir harf ya da rakam olmalı.'],
  [/^holds a character that cannot be stored.*$/, 'Saklanamayan bir karakter var.'],
  [/^Not JSON: .*$/, 'Satır JSON değil.'],
  [/^(Not a JSON object\.|expected an object)$/, 'Satır bir JSON nesnesi değil.'],
  [/^"kind" must be .*$/, '“kind” alanı category ya da item olmalı.'],
  [/^The line is not UTF-8 text\.$/, 'Satır UTF-8 değil.'],
  [/^A quote that opens here is not closed.*$/, 'Burada açılan tırnak kapanmamış: dosyanın kalanı okunamıyor.'],
  [/^The rest of the file can’t be read.*$/, 'Dosyanın kalanı okunamıyor.'],
  [/^Image (.+): not in the image folder\.$/, '$1 görseli ZIP dosyasında yok; ürün görselsiz alınır.'],
  [/^Image (.+): a file name, but no image folder was given\.$/, '$1 görseli için ZIP dosyası yüklenmedi.'],
  [/^Image (.+?): (.+)\.$/, '$1 görseli alınamadı ($2).'],
  [
    /^(".+") is new, and (".+") looks the same, is for sale and not in the file\.$/,
    '$1 yeni bir ürün olur, ama $2 ona çok benziyor, satışta ve dosyada yok. Aynı ürünse eskisini gizleyin.',
  ],
  [/^(".+") is not for sale: (.+)\.$/, '$1 satışta değil; mağazada varsa gizlenir.'],
  [/^Columns that mean nothing here: (.+)$/, 'Yok sayılan sütunlar: $1'],
  [/^Too small: expected string to have >=1 characters$/, 'Boş bırakılamaz.'],
  [
    /^Too (?:big|small): expected (?:string|array|number|int) to (?:have|be) (?:<=|<|>=|>) ?(\d+).*$/,
    'Sınırın dışında ($1).',
  ],
  [/^(Invalid input.*|This field is required\.)$/, 'Eksik ya da yanlış türde.'],
  [/^Not a slug\.$/, 'Adres küçük harf, rakam ve kısa çizgiden oluşmalı.'],
];

/** A problem of a row in a Turkish sentence; an unknown reason stays in English behind a Turkish beginning. */
export function problemWords({ field, reason }: { field: string; reason: string }): string {
  const named = HEADER_WORDS.reduce((text, [header, word]) => text.replace(header, word), reason);
  const [pattern, words] = REASONS.find(([known]) => known.test(named)) ?? [];
  const text = pattern && words ? named.replace(pattern, words) : `Bu satır alınamadı: ${reason}`;
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const label = FIELD_WORDS[last];
  return label ? `${label}: ${text}` : text;
}
