'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { formatKurus } from '@/contracts/money';
import { type DeskItem, type DeskItemFilter, itemsCsvUrl } from '@/services/desk/items';
import { useItemFacetsQuery, useItemsQuery, useShowItems } from '@/store/desk/desk-api';
import { type Column, DataTable } from './data-table';
import { FailureAlert } from './failure-alert';
import { FilterBar } from './filter-bar';
import { ItemsBulkBar } from './items-bulk-bar';
import { ItemsBulkJob } from './items-bulk-job';
import styles from './items-view.module.scss';
import { OfferField } from './offer-field';
import { usePermitted } from './session';
import { useUrlFilters } from './use-url-filters';

const PAGE_SIZE = 24;
const FILTERS = ['ara', 'kategori', 'marka', 'durum', 'stok'] as const;

/** All items of the shop, newest first, with prices and stock to edit in place and bulk changes. */
export function ItemsView() {
  const [params, change] = useUrlFilters();
  const isPermitted = usePermitted();
  const mayWrite = isPermitted('items.write');
  // The cursors of the pages before this one; the filters' key makes a new list begin at its first page.
  const key = params.toString();
  const [walk, setWalk] = useState<{ key: string; cursors: number[] }>({ key, cursors: [] });
  const cursors = walk.key === key ? walk.cursors : [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  const filter = toFilter(params);
  const last = cursors.at(-1);
  const {
    data: page,
    error,
    refetch,
  } = useItemsQuery({
    ...filter,
    ...(last === undefined ? {} : { after: last }),
    page_size: PAGE_SIZE,
  });
  const go = (next: number[]) => {
    setSelected(new Set());
    setWalk({ key, cursors: next });
  };
  const after = page?.after ?? null;
  // Items that a filter hides are not changed by accident.
  const chosen = (page?.results ?? []).filter(({ slug }) => selected.has(slug));
  const variantsOf = page?.results.find(({ slug }) => slug === opened);
  return (
    <>
      <div className={styles.head}>
        <h1>Ürünler</h1>
        <p role="status">{page && `${page.count} ürün`}</p>
        {mayWrite && <ButtonLink href="/yonetim/urunler/yeni">Yeni ürün</ButtonLink>}
        {isPermitted('catalog.export') && (
          <a className={styles.export} href={itemsCsvUrl(filter)} download="urunler.csv">
            Excel için indir (CSV)
          </a>
        )}
      </div>
      {mayWrite && page && <ItemsBulkJob filter={filter} count={page.count} />}
      <Filters key={key} params={params} onChange={change} />
      <DataTable
        caption="Ürünler"
        columns={mayWrite ? EDITABLE(setOpened) : READABLE(setOpened)}
        rows={page?.results}
        idOf={({ slug }) => slug}
        selection={mayWrite ? new Set(chosen.map(({ slug }) => slug)) : null}
        onSelect={setSelected}
        failure={page ? null : error}
        onRetry={() => void refetch()}
        empty="Bu süzgeçlerle ürün yok."
        onPrevious={cursors.length > 0 ? () => go(cursors.slice(0, -1)) : null}
        onNext={after === null ? null : () => go([...cursors, after])}
      />
      <Dialog open={variantsOf !== undefined} onClose={() => setOpened(null)} title={variantsOf?.title ?? ''}>
        {variantsOf && <Variants item={variantsOf} mayWrite={mayWrite} />}
      </Dialog>
      {chosen.length > 0 && <ItemsBulkBar items={chosen} onDone={() => setSelected(new Set())} />}
    </>
  );
}

function toFilter(params: URLSearchParams): DeskItemFilter {
  const [search, category, brand] = ['ara', 'kategori', 'marka'].map((name) => params.get(name));
  const state = params.get('durum');
  const stock = params.get('stok');
  return {
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(brand ? { brand } : {}),
    ...(state === 'gizli' || state === 'satista' ? { hidden: state === 'gizli' } : {}),
    ...(stock === 'az' ? { stock: 'low' as const } : stock === 'yok' ? { stock: 'none' as const } : {}),
  };
}

type Open = (slug: string) => void;

const READABLE = (open: Open): Column<DeskItem>[] => columns(open, false);
const EDITABLE = (open: Open): Column<DeskItem>[] => columns(open, true);

function columns(open: Open, mayWrite: boolean): Column<DeskItem>[] {
  return [
    { id: 'title', title: 'Ürün', value: ({ title }) => title, cell: (item) => <Title item={item} /> },
    { id: 'sku', title: 'Kod', value: ({ variants }) => variants[0]?.sku ?? '', cell: (item) => skuOf(item) },
    {
      id: 'price',
      title: 'Fiyat',
      value: ({ variants }) => Math.min(...variants.map(({ price }) => price)),
      cell: (item) => <Offer item={item} field="price" mayWrite={mayWrite} onOpen={open} />,
      isNumber: true,
    },
    {
      id: 'stock',
      title: 'Stok',
      value: stockOf,
      cell: (item) => <Offer item={item} field="stock" mayWrite={mayWrite} onOpen={open} />,
      isNumber: true,
    },
    {
      id: 'state',
      title: 'Durum',
      value: ({ hidden }) => (hidden ? 'Gizli' : 'Satışta'),
      cell: (item) => <State item={item} mayWrite={mayWrite} />,
    },
    { id: 'category', title: 'Kategori', value: ({ category }) => category, isHidden: true },
    { id: 'brand', title: 'Marka', value: ({ brand }) => brand ?? '–', isHidden: true },
  ];
}

const stockOf = ({ variants }: DeskItem) => variants.reduce((sum, { stock }) => sum + stock, 0);

function skuOf({ variants: [first, ...more] }: DeskItem): string {
  if (!first) return '–';
  return more.length > 0 ? `${first.sku} +${more.length}` : first.sku;
}

function Title({ item: { id, title, get_thumbnail } }: { item: DeskItem }) {
  return (
    <span className={styles.title}>
      <span className={styles.image}>
        <ProductImage src={get_thumbnail} alt="" sizes="48px" />
      </span>
      <Link href={`/yonetim/urunler/${id}`}>{title}</Link>
    </span>
  );
}

type OfferProps = { item: DeskItem; field: 'price' | 'stock'; mayWrite: boolean; onOpen: Open };

/** One product's price or stock to edit; those of several open in a window. */
function Offer({ item, field, mayWrite, onOpen }: OfferProps) {
  const { slug, title, variants } = item;
  const [only, ...more] = variants;
  if (!only) return '–';
  const name = field === 'price' ? 'fiyatı' : 'stoğu';
  if (more.length === 0) {
    if (!mayWrite) return field === 'price' ? formatKurus(only.price) : only.stock;
    return <OfferField label={`${title} ${name}`} sku={only.sku} field={field} value={only[field]} />;
  }
  return (
    <Button variant="plain" aria-label={`${title} seçeneklerinin ${name}`} onClick={() => onOpen(slug)}>
      {field === 'price' ? priceRange(variants.map(({ price }) => price)) : stockOf(item)}
    </Button>
  );
}

function priceRange(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? formatKurus(least) : `${formatKurus(least)} – ${formatKurus(most)}`;
}

function State({ item: { slug, title, hidden }, mayWrite }: { item: DeskItem; mayWrite: boolean }) {
  const [show, { isLoading, error }] = useShowItems();
  const toggle = async () => {
    const answer = await show({ names: [slug], hidden: !hidden, dryRun: false });
    if (answer.data) void showToast('success', hidden ? 'Ürün yeniden satışta.' : 'Ürün gizlendi.');
  };
  const action = hidden ? 'Satışa çıkar' : 'Gizle';
  return (
    <span className={styles.state}>
      <span data-hidden={hidden || undefined}>{hidden ? 'Gizli' : 'Satışta'}</span>
      {mayWrite && (
        <Button variant="plain" disabled={isLoading} aria-label={`${title}: ${action}`} onClick={() => void toggle()}>
          {action}
        </Button>
      )}
      <FailureAlert error={error} />
    </span>
  );
}

function Variants({ item: { title, variants }, mayWrite }: { item: DeskItem; mayWrite: boolean }) {
  return (
    <ul className={styles.variants}>
      {variants.map(({ sku, variant_title, price, stock }) => (
        <li key={sku}>
          <p>
            {variant_title || title}
            <small>Kod {sku}</small>
          </p>
          {mayWrite ? (
            <ActionRow tight>
              <OfferField label={`${variant_title} fiyatı`} sku={sku} field="price" value={price} />
              <OfferField label={`${variant_title} stoğu`} sku={sku} field="stock" value={stock} />
            </ActionRow>
          ) : (
            <p>
              {formatKurus(price)} · {stock} adet
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type FiltersProps = { params: URLSearchParams; onChange(changes: Record<string, string>): void };

function Filters({ params, onChange }: FiltersProps) {
  const { data: facets } = useItemFacetsQuery();
  return (
    <FilterBar names={FILTERS} params={params} onChange={onChange} placeholder="Ad, kod ya da barkod">
      {(field) => (
        <>
          <SelectField label="Kategori" {...field('kategori')}>
            <option value="">Hepsi</option>
            {facets?.categories.map(({ slug, name, depth }) => (
              <option key={slug} value={slug}>
                {'\u00a0\u00a0'.repeat(depth) + name}
              </option>
            ))}
          </SelectField>
          <SelectField label="Marka" {...field('marka')}>
            <option value="">Hepsi</option>
            {facets?.brands.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label="Durum" {...field('durum')}>
            <option value="">Hepsi</option>
            <option value="satista">Satışta</option>
            <option value="gizli">Gizli</option>
          </SelectField>
          <SelectField label="Stok" {...field('stok')}>
            <option value="">Hepsi</option>
            <option value="az">Azalan</option>
            <option value="yok">Tükenen</option>
          </SelectField>
        </>
      )}
    </FilterBar>
  );
}
