import type { Difference } from '../conflict-choice';
import { type DraftVariant, type ItemDraft, titleOfVariant } from './item-draft';
import { WITHDRAWAL_WORDS } from './item-words';

const FIELDS: { [Field in keyof Omit<ItemDraft, 'variants'>]: [label: string, show: (draft: ItemDraft) => string] } = {
  title: ['Ad', ({ title }) => title],
  slug: ['Adres', ({ slug }) => slug],
  description: ['Açıklama', ({ description }) => description],
  brand: ['Marka', ({ brand }) => brand],
  category: ['Ana kategori', ({ category }) => category],
  categories: ['Diğer kategoriler', ({ categories }) => categories.join(', ')],
  properties: ['Özellikler', (draft) => draft.properties.map(({ title, label }) => `${title}: ${label}`).join(', ')],
  pageTitle: ['Arama sonucundaki başlık', ({ pageTitle }) => pageTitle],
  pageDescription: ['Arama sonucundaki açıklama', ({ pageDescription }) => pageDescription],
  withdrawal: ['Cayma hakkı', ({ withdrawal }) => (withdrawal === '' ? 'Var' : WITHDRAWAL_WORDS[withdrawal])],
  hidden: ['Durum', ({ hidden }) => (hidden ? 'Gizli' : 'Satışta')],
  publishAt: ['Yayın zamanı', ({ publishAt }) => publishAt.replace('T', ' ')],
  hideAt: ['Gizlenme zamanı', ({ hideAt }) => hideAt.replace('T', ' ')],
  images: ['Görseller', ({ images }) => `${images.length} görsel: ${images.map(({ alt }) => alt || '–').join(', ')}`],
};

const COLUMNS = {
  sku: 'stok kodu',
  barcode: 'barkod',
  color: 'renk',
  size: 'beden',
  other: 'diğer seçenek',
  price: 'fiyat',
  marketPrice: 'önceki fiyat',
  stock: 'stok',
  weight: 'ağırlık',
  hidden: 'durum',
} as const satisfies Partial<Record<keyof DraftVariant, string>>;
type Column = keyof typeof COLUMNS;

const fieldNames = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const columnNames = Object.keys(COLUMNS) as Column[];
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const areDifferent = (base: unknown, mine: unknown, theirs: unknown) =>
  !isSame(base, mine) && !isSame(base, theirs) && !isSame(mine, theirs);
const cell = (value: string | boolean) => (typeof value === 'string' ? value : value ? 'kapalı' : 'açık');

/** Whether something was typed. */
export function isChanged(before: ItemDraft, after: ItemDraft): boolean {
  return !isSame(before, after);
}

/** What both have changed since `base`, to different values. */
export function differences(base: ItemDraft, mine: ItemDraft, theirs: ItemDraft): Difference[] {
  const fields = fieldNames
    .filter((name) => areDifferent(base[name], mine[name], theirs[name]))
    .map((name) => {
      const [label, show] = FIELDS[name];
      return { label, mine: show(mine), theirs: show(theirs) };
    });
  const variants = mine.variants.flatMap((variant) => {
    const before = base.variants.find(({ key }) => key === variant.key);
    const now = theirs.variants.find(({ key }) => key === variant.key);
    if (!before || !now) return [];
    return columnNames
      .filter((name) => areDifferent(before[name], variant[name], now[name]))
      .map((name) => ({
        label: `${titleOfVariant(now) || 'Ürün'}: ${COLUMNS[name]}`,
        mine: cell(variant[name]),
        theirs: cell(now[name]),
      }));
  });
  return [...fields, ...variants];
}

/**
 * Their version with what was changed here: each field, and each column of a variant, by itself. Variants that they
 * added stay.
 */
export function mergeDrafts(base: ItemDraft, mine: ItemDraft, theirs: ItemDraft): ItemDraft {
  const changed = fieldNames.filter((name) => !isSame(base[name], mine[name])).map((name) => [name, mine[name]]);
  const added = mine.variants.filter(({ id }) => id === null);
  const variants = theirs.variants.map((variant) => {
    const [own, before] = [mine, base].map((draft) => draft.variants.find(({ key }) => key === variant.key));
    if (!own || !before) return variant;
    const columns = columnNames.filter((name) => own[name] !== before[name]).map((name) => [name, own[name]]);
    return { ...variant, ...Object.fromEntries(columns) };
  });
  return { ...theirs, ...Object.fromEntries(changed), variants: [...variants, ...added] };
}
