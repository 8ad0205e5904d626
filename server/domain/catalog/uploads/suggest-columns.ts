import type { ImportColumn } from '@/contracts/import-columns';
import { slugify } from '@/contracts/turkish';
import { knownColumns } from '@/server/domain/catalog/import/formats/shopify-columns';

/** Names that files of Turkish shops and of other platforms have for a column, as slugs. */
const NAMES: Partial<Record<ImportColumn, string>> = {
  title: 'urun-adi urun urun-ismi baslik ad isim name product-name urun-basligi',
  handle: 'slug url-adresi seo-url sayfa-adresi',
  body: 'aciklama urun-aciklamasi detay tanim uzun-aciklama description',
  vendor: 'marka brand uretici',
  type: 'kategori kategori-adi ana-kategori category kategoriler kategori-yolu',
  tags: 'etiketler etiket ozellikler',
  status: 'durum',
  color: 'renk-adi urun-rengi',
  size: 'boyut olcu ebat numara',
  sku: 'stok-kodu urun-kodu kod model-kodu stok-no varyant-kodu',
  barcode: 'barkod barkod-no ean gtin ean13',
  stock: 'stok stok-adedi adet miktar stok-miktari stock quantity',
  weight: 'agirlik agirlik-gr gram agirlik-gram',
  price: 'fiyat satis-fiyati fiyat-tl kdv-dahil-fiyat satis-fiyati-kdv-dahil birim-fiyat',
  comparePrice: 'piyasa-fiyati eski-fiyat liste-fiyati market-price ustu-cizili-fiyat',
  image: 'gorsel resim gorsel-url resim-url fotograf image image-url gorsel-1 resim-1 gorsel-adi',
  imageAlt: 'gorsel-aciklamasi resim-aciklamasi',
};

/** What each column of a header probably means: known names first, then those of {@link NAMES}; null for others. */
export function suggestColumns(header: readonly string[]): (ImportColumn | null)[] {
  const found = knownColumns(header);
  for (const [column, names] of Object.entries(NAMES) as [ImportColumn, string][]) {
    if (found.includes(column)) continue;
    const known = names.split(' ');
    const index = header.findIndex((cell, at) => found[at] === null && known.includes(slugify(cell)));
    if (index >= 0) found[index] = column;
  }
  return found;
}
