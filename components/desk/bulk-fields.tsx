'use client';

import { SelectField, TextField } from '@/components/ui/field';
import { useItemFacetsQuery } from '@/store/desk/desk-api';
import type { BulkChoice } from './bulk-choice';

type Props = { choice: BulkChoice; onChange(choice: BulkChoice): void };

/** What changes, for selected items and for all of a filter. */
export function BulkFields({ choice, onChange }: Props) {
  const { data: facets } = useItemFacetsQuery();
  const { action, direction, amount, category } = choice;
  return (
    <>
      <SelectField
        label="Ne değişsin?"
        value={action}
        onChange={({ target }) => onChange({ ...choice, action: target.value as BulkChoice['action'] })}
      >
        <option value="percent">Fiyat, yüzdeyle</option>
        <option value="amount">Fiyat, tutarla</option>
        <option value="category">Kategori</option>
        <option value="hide">Gizle</option>
        <option value="show">Satışa çıkar</option>
      </SelectField>
      {(action === 'percent' || action === 'amount') && (
        <>
          <SelectField
            label="Yön"
            value={direction}
            onChange={({ target }) => onChange({ ...choice, direction: target.value as BulkChoice['direction'] })}
          >
            <option value="down">İndir</option>
            <option value="up">Artır</option>
          </SelectField>
          <TextField
            label={action === 'percent' ? 'Yüzde' : 'Tutar (₺)'}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => onChange({ ...choice, amount: target.value })}
          />
        </>
      )}
      {action === 'category' && (
        <SelectField
          label="Yeni kategori"
          value={category}
          onChange={({ target }) => onChange({ ...choice, category: target.value })}
        >
          <option value="">Seçin</option>
          {facets?.categories.map(({ slug, name, depth }) => (
            <option key={slug} value={slug}>
              {'\u00a0\u00a0'.repeat(depth) + name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
