import { formatKurus, type Kurus, parseTypedPrice } from '@/contracts/money';
import { slugify } from '@/contracts/turkish';
import { variantTitle } from '@/contracts/variant-title';
import type { WithdrawalExclusion } from '@/contracts/withdrawal';
import type { DeskItemForm, ItemChange } from '@/services/desk/item-form';

type Stored = DeskItemForm['item'];

/** A variant as typed: numbers and prices are texts, so that nothing that was typed is lost. */
export type DraftVariant = {
  /** Identifies the row on the screen; new variants have no id. */
  key: string;
  id: number | null;
  sku: string;
  barcode: string;
  color: string;
  size: string;
  other: string;
  price: string;
  marketPrice: string;
  stock: string;
  weight: string;
  hidden: boolean;
};
export type DraftImage = { url: string; alt: string; color: string };
export type DraftProperty = Stored['properties'][number];

/** The form's texts. Moments are as `<input type="datetime-local">` has them, in Istanbul's time. */
export type ItemDraft = {
  title: string;
  slug: string;
  description: string;
  brand: string;
  category: string;
  categories: string[];
  properties: DraftProperty[];
  pageTitle: string;
  pageDescription: string;
  withdrawal: WithdrawalExclusion | '';
  hidden: boolean;
  publishAt: string;
  hideAt: string;
  variants: DraftVariant[];
  images: DraftImage[];
};

const priceText = (kurus: Kurus) => formatKurus(kurus).replace('₺', '');

let keys = 0;
const newKey = () => `new-${++keys}`;

export function emptyVariant(options: Partial<DraftVariant> = {}): DraftVariant {
  return {
    ...{ key: newKey(), id: null, sku: '', barcode: '', color: '', size: '', other: '' },
    ...{ price: '', marketPrice: '', stock: '0', weight: '', hidden: false },
    ...options,
  };
}

/** A new item is hidden until it is complete. */
export function emptyDraft(): ItemDraft {
  return {
    ...{ title: '', slug: '', description: '', brand: '', category: '', categories: [], properties: [] },
    ...{ pageTitle: '', pageDescription: '', withdrawal: '', hidden: true, publishAt: '', hideAt: '' },
    variants: [emptyVariant()],
    images: [],
  };
}

export function draftOf(item: Stored): ItemDraft {
  return {
    title: item.title,
    slug: item.slug,
    description: item.description,
    brand: item.brand ?? '',
    category: item.category,
    categories: item.categories,
    properties: item.properties,
    pageTitle: item.page_title ?? '',
    pageDescription: item.page_description ?? '',
    withdrawal: item.withdrawal_exclusion ?? '',
    hidden: item.hidden,
    publishAt: toLocal(item.publish_at),
    hideAt: toLocal(item.hide_at),
    variants: item.variants.map((variant) => ({
      key: `stored-${variant.id}`,
      id: variant.id,
      sku: variant.sku,
      barcode: variant.barcode ?? '',
      color: variant.color ?? '',
      size: variant.size ?? '',
      other: variant.other_options,
      price: priceText(variant.price),
      marketPrice: variant.market_price === null ? '' : priceText(variant.market_price),
      stock: String(variant.stock),
      weight: variant.weight === null ? '' : String(variant.weight),
      hidden: variant.hidden,
    })),
    images: item.images.map(({ url, alt, color }) => ({ url, alt, color: color ?? '' })),
  };
}

/** The draft of a copy: hidden, without what only one item can have, and without stock. */
export function copyOf(item: Stored): ItemDraft {
  const draft = draftOf(item);
  return {
    ...draft,
    ...{ title: `${draft.title} (kopya)`, slug: '', hidden: true, publishAt: '', hideAt: '' },
    variants: draft.variants.map((variant) => ({
      ...variant,
      ...{ key: newKey(), id: null, sku: '', barcode: '', stock: '0' },
    })),
  };
}

export const titleOfVariant = ({ color, size, other }: Pick<DraftVariant, 'color' | 'size' | 'other'>) =>
  variantTitle({ color: color.trim() || null, size: size.trim() || null, variant_title: other });

/** The SKU of a variant without one: the item's slug and the options. */
export function suggestedSku(slug: string, variant: DraftVariant): string {
  return [slug, slugify(titleOfVariant(variant))].filter(Boolean).join('-').slice(0, 80);
}

/** Adds the combinations of these colours and sizes that are missing; a single row without options becomes the first. */
export function combine(variants: readonly DraftVariant[], colors: readonly string[], sizes: readonly string[]) {
  const [first, ...others] = variants;
  const isBlank = first && others.length === 0 && first.id === null && titleOfVariant(first) === '';
  const known = new Set(isBlank ? [] : variants.map(optionsKey));
  const shared = isBlank ? first : emptyVariant();
  const { price, marketPrice, stock, weight } = shared;
  const pairs = (colors.length > 0 ? colors : ['']).flatMap((color) =>
    (sizes.length > 0 ? sizes : ['']).map((size) => ({ color, size })),
  );
  const added = pairs
    .map((pair) => emptyVariant({ ...pair, price, marketPrice, stock, weight }))
    .filter((variant) => titleOfVariant(variant) !== '' && !known.has(optionsKey(variant)));
  if (added.length === 0) return [...variants];
  return [...(isBlank ? [] : variants), ...added];
}

const optionsKey = (variant: DraftVariant) => titleOfVariant(variant).toLocaleLowerCase('tr');

/** What to send, or messages by the names of the API's fields. */
export type Read = { item: ItemChange; problems: null } | { item: null; problems: Record<string, string> };

const PRICE = 'Fiyatı 149,90 gibi yazın.';
const WHOLE = 'Tam sayı yazın.';

/** @param base the draft of the stored item: only stocks that differ from it are sent. Null for a new item */
export function readDraft(draft: ItemDraft, base: ItemDraft | null): Read {
  const problems: Record<string, string> = {};
  const slug = draft.slug.trim() || slugify(draft.title);
  if (draft.title.trim() === '') problems.title = 'Ürünün adını yazın.';
  else if (slug === '') problems.slug = 'Adresi yazın: küçük harf, rakam ve tire.';
  if (draft.category === '') problems.category = 'Ana kategoriyi seçin.';
  const stocks = new Map(base?.variants.map(({ id, stock }) => [id, stock]));
  const variants = draft.variants.map((variant, index) => {
    const problem = (field: string, text: string) => {
      problems[`variants.${index}.${field}`] = text;
      return 0;
    };
    const market = variant.marketPrice.trim();
    const was = variant.id === null ? '' : stocks.get(variant.id);
    const isStockTyped = variant.stock !== was;
    const stock = isStockTyped ? { stock: wholeOf(variant.stock) ?? problem('stock', WHOLE) } : {};
    return {
      ...{ id: variant.id, sku: variant.sku.trim() || suggestedSku(slug, variant), barcode: variant.barcode },
      ...{ color: variant.color, size: variant.size, other_options: variant.other, hidden: variant.hidden },
      price: parseTypedPrice(variant.price) || problem('price', PRICE),
      market_price: market === '' ? null : parseTypedPrice(market) || problem('market_price', PRICE),
      weight: variant.weight.trim() === '' ? null : wholeOf(variant.weight) || problem('weight', WHOLE),
      ...stock,
      ...(isStockTyped && variant.id !== null ? { expected_stock: Number(was) } : {}),
    };
  });
  if (Object.keys(problems).length > 0) return { item: null, problems };
  const item: ItemChange = {
    ...{ title: draft.title, slug, description: draft.description, brand: draft.brand },
    ...{ category: draft.category, categories: draft.categories, properties: draft.properties },
    ...{ page_title: draft.pageTitle, page_description: draft.pageDescription },
    withdrawal_exclusion: draft.withdrawal || null,
    hidden: draft.hidden,
    publish_at: draft.hidden ? fromLocal(draft.publishAt) : null,
    hide_at: fromLocal(draft.hideAt),
    variants,
    images: draft.images,
  };
  return { item, problems: null };
}

/** A stock or a weight as typed; null for anything else. */
const wholeOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);

const local = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'Europe/Istanbul', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  minute: '2-digit',
});

const toLocal = (moment: string | null) => (moment === null ? '' : local.format(new Date(moment)).replace(' ', 'T'));

/** Türkiye has used UTC+3 all year since 2016. */
const fromLocal = (text: string) => (text === '' ? null : `${text}:00+03:00`);
