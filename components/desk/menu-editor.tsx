'use client';

import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import type { OwnerItemFacets } from '@/contracts/owner-items';
import type { MenuEntry } from '@/contracts/shop-content';
import { CheckField } from './check-field';
import styles from './content-view.module.scss';
import { LinkFields } from './link-list';
import { SortList } from './sort-list';

type Category = OwnerItemFacets['categories'][number];
type Subentry = NonNullable<MenuEntry['entries']>[number];
type ListProps<Entry> = {
  label: string;
  entries: readonly Entry[];
  categories: readonly Category[];
  onChange(entries: Entry[]): void;
};

const NEW_LINK = { title: '', href: '' };

function nameOf(entry: Subentry, categories: readonly Category[]): string {
  if (entry.title) return entry.title;
  const slug = 'category' in entry ? entry.category : null;
  return categories.find((one) => one.slug === slug)?.name ?? slug ?? 'Yeni bağlantı';
}

/** A menu as a tree of two levels: categories, which are renamed and removed with the catalogue, and links to pages. */
export function MenuEditor({ label, entries, categories, onChange }: ListProps<MenuEntry>) {
  const first = categories[0]?.slug;
  return (
    <>
      {entries.length === 0 && <p className={styles.soft}>Boş: ürünü olan ana kategoriler gösterilir.</p>}
      <SortList
        label={label}
        rows={entries}
        nameOf={(entry) => nameOf(entry, categories)}
        removeLabel="menüden kaldır"
        onChange={onChange}
        renderRow={(entry, _at, change) => (
          <div className={styles.fields}>
            <EntryFields
              entry={entry}
              categories={categories}
              onChange={(own) => change({ ...own, entries: entry.entries } as MenuEntry)}
            />
            <div className={styles.nested}>
              <CheckField
                checked={entry.entries !== null}
                onChange={(on) => change({ ...entry, entries: on ? [] : null })}
              >
                Altındakileri ben seçeyim (işaretsizse kategorinin kendi alt kategorileri)
              </CheckField>
              {entry.entries && (
                <Subentries
                  label={`${nameOf(entry, categories)} altındakiler`}
                  entries={entry.entries}
                  categories={categories}
                  onChange={(below) => change({ ...entry, entries: below })}
                />
              )}
            </div>
          </div>
        )}
      />
      <ActionRow tight>
        {first && (
          <Button
            variant="quiet"
            onClick={() => onChange([...entries, { category: first, title: null, entries: null }])}
          >
            Kategori ekle
          </Button>
        )}
        <Button variant="quiet" onClick={() => onChange([...entries, { ...NEW_LINK, entries: null }])}>
          Bağlantı ekle
        </Button>
      </ActionRow>
    </>
  );
}

function Subentries({ label, entries, categories, onChange }: ListProps<Subentry>) {
  const first = categories[0]?.slug;
  return (
    <>
      <SortList
        label={label}
        rows={entries}
        nameOf={(entry) => nameOf(entry, categories)}
        removeLabel="buradan kaldır"
        onChange={onChange}
        renderRow={(entry, _at, change) => (
          <div className={styles.fields}>
            <EntryFields entry={entry} categories={categories} onChange={change} />
          </div>
        )}
      />
      <ActionRow tight>
        {first && (
          <Button variant="plain" onClick={() => onChange([...entries, { category: first, title: null }])}>
            Alt kategori ekle
          </Button>
        )}
        <Button variant="plain" onClick={() => onChange([...entries, NEW_LINK])}>
          Alt bağlantı ekle
        </Button>
      </ActionRow>
    </>
  );
}

type FieldsProps = { entry: Subentry; categories: readonly Category[]; onChange(entry: Subentry): void };

function EntryFields({ entry, categories, onChange }: FieldsProps) {
  if (!('category' in entry)) return <LinkFields link={entry} onChange={onChange} />;
  const { category, title } = entry;
  return (
    <>
      <SelectField
        label="Kategori"
        value={category}
        onChange={({ target }) => onChange({ category: target.value, title })}
      >
        {!categories.some(({ slug }) => slug === category) && <option value={category}>{category} (yok)</option>}
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Ad (boşsa kategorinin adı)"
        value={title ?? ''}
        maxLength={60}
        onChange={({ target }) => onChange({ category, title: target.value || null })}
      />
    </>
  );
}
