'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { slugify } from '@/contracts/turkish';
import { useItemFacetsQuery } from '@/store/desk/desk-api';
import { useItemChoicesQuery } from '@/store/desk/item-form-api';
import type { DraftProperty, ItemDraft } from './item-draft';
import styles from './item-form.module.scss';

type CategoriesProps = {
  draft: Pick<ItemDraft, 'category' | 'categories'>;
  problems: Record<string, string>;
  onChange(fields: Partial<ItemDraft>): void;
};

/** The main category, which is in the item's address and breadcrumbs, and further ones that list it too. */
export function ItemCategories({ draft: { category, categories }, problems, onChange }: CategoriesProps) {
  const { data: facets } = useItemFacetsQuery();
  const options = facets?.categories ?? [];
  const nameOf = (slug: string) => options.find((one) => one.slug === slug)?.name ?? slug;
  const choices = options.map(({ slug, name, depth }) => (
    <option key={slug} value={slug}>
      {'\u00a0\u00a0'.repeat(depth) + name}
    </option>
  ));
  const problem = Object.entries(problems).find(([name]) => name.startsWith('categories'))?.[1];
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Ana kategori"
          value={category}
          error={problems.category}
          onChange={({ target }) =>
            onChange({ category: target.value, categories: categories.filter((slug) => slug !== target.value) })
          }
        >
          <option value="">Seçin</option>
          {choices}
        </SelectField>
        <SelectField
          label="Başka bir kategoride de göster"
          value=""
          error={problem}
          onChange={({ target }) => {
            const isNew = target.value !== category && !categories.includes(target.value);
            if (isNew) onChange({ categories: [...categories, target.value] });
          }}
        >
          <option value="">Seçin</option>
          {choices}
        </SelectField>
      </div>
      <Chips
        label="Diğer kategoriler"
        entries={categories.map((slug) => [slug, nameOf(slug)])}
        onRemove={(slug) => onChange({ categories: categories.filter((one) => one !== slug) })}
      />
    </>
  );
}

type PropertiesProps = { properties: DraftProperty[]; onChange(properties: DraftProperty[]): void };

/** What filters and search know about an item: theme, material, age and others. */
export function ItemProperties({ properties, onChange }: PropertiesProps) {
  const { data: choices } = useItemChoicesQuery();
  const [title, setTitle] = useState('');
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState('');
  const sameName = (one: string, other: string) => one.toLocaleLowerCase('tr') === other.trim().toLocaleLowerCase('tr');
  const known = choices?.properties.find((property) => sameName(property.title, title));
  const add = () => {
    const value = known?.values.find((one) => sameName(one.label, label));
    const property = {
      key: known?.key ?? slugify(title),
      title: known?.title ?? title.trim(),
      value: value?.value ?? slugify(label),
      label: value?.label ?? label.trim(),
    };
    if (property.key === '' || property.value === '')
      return setProblem('Özelliği ve değerini harf ya da rakamla yazın.');
    setProblem('');
    const isThere = properties.some(({ key, value: own }) => key === property.key && own === property.value);
    if (!isThere) onChange([...properties, property]);
    setLabel('');
  };
  return (
    <>
      <div className={styles.triple}>
        <TextField
          label="Özellik"
          hint="Tema, Malzeme, Yaş …"
          list="ozellikler"
          value={title}
          maxLength={60}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label="Değer"
          hint="Dinozor, Folyo, 3-6 …"
          list="degerler"
          value={label}
          maxLength={80}
          error={problem || undefined}
          onChange={(event) => setLabel(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="quiet" onClick={add}>
          Özelliği ekle
        </Button>
      </div>
      <datalist id="ozellikler">
        {choices?.properties.map((property) => (
          <option key={property.key} value={property.title} />
        ))}
      </datalist>
      <datalist id="degerler">
        {known?.values.map((value) => (
          <option key={value.value} value={value.label} />
        ))}
      </datalist>
      <Chips
        label="Özellikler"
        entries={properties.map((one) => [`${one.key}:${one.value}`, `${one.title}: ${one.label}`])}
        onRemove={(id) => onChange(properties.filter(({ key, value }) => `${key}:${value}` !== id))}
      />
    </>
  );
}

type ChipsProps = { label: string; entries: [id: string, text: string][]; onRemove(id: string): void };

function Chips({ label, entries, onRemove }: ChipsProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {entries.map(([id, text]) => (
        <li key={id}>
          {text}
          <Button variant="plain" aria-label={`${text}: Kaldır`} onClick={() => onRemove(id)}>
            Kaldır
          </Button>
        </li>
      ))}
    </ul>
  );
}
