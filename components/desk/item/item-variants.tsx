'use client';

import { useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { MOST_VARIANTS } from '@/contracts/item-form';
import { useItemChoicesQuery } from '@/store/desk/item-form-api';
import { CheckField } from '../check-field';
import { combine, type DraftVariant, emptyVariant, suggestedSku, titleOfVariant } from './item-draft';
import styles from './item-variants.module.scss';

type Props = {
  /** The item's address, for suggested SKUs. */
  slug: string;
  variants: DraftVariant[];
  /** Messages by the names of the API's fields. */
  problems: Record<string, string>;
  onChange(variants: DraftVariant[]): void;
};

type Column = Exclude<keyof DraftVariant, 'key' | 'id' | 'hidden'>;
/** `field`: the name in the API's refusals. */
const COLUMNS: readonly { name: Column; title: string; field: string; mode?: 'decimal' | 'numeric'; max: number }[] = [
  { name: 'color', title: 'Renk', field: 'color', max: 60 },
  { name: 'size', title: 'Beden', field: 'size', max: 60 },
  { name: 'other', title: 'Diğer seçenek', field: 'other_options', max: 120 },
  { name: 'sku', title: 'Stok kodu', field: 'sku', max: 80 },
  { name: 'barcode', title: 'Barkod', field: 'barcode', mode: 'numeric', max: 32 },
  { name: 'price', title: 'Fiyat', field: 'price', mode: 'decimal', max: 12 },
  { name: 'marketPrice', title: 'Önceki fiyat', field: 'market_price', mode: 'decimal', max: 12 },
  { name: 'stock', title: 'Stok', field: 'stock', mode: 'numeric', max: 7 },
  { name: 'weight', title: 'Ağırlık (g)', field: 'weight', mode: 'numeric', max: 7 },
];
/** The columns that can be set for all rows at once. */
const SHARED = COLUMNS.filter(({ name }) => ['price', 'marketPrice', 'stock', 'weight'].includes(name));

/** The variants as a matrix: a row each, generated from colours and sizes or added by hand. */
export function ItemVariants({ slug, variants, problems, onChange }: Props) {
  const edit = (key: string, fields: Partial<DraftVariant>) =>
    onChange(variants.map((variant) => (variant.key === key ? { ...variant, ...fields } : variant)));
  return (
    <div className={styles.variants}>
      <Generator variants={variants} onChange={onChange} />
      {variants.length > 1 && (
        <SharedValues onApply={(fields) => onChange(variants.map((one) => ({ ...one, ...fields })))} />
      )}
      <table className={styles.table}>
        <caption>Seçenekler</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">Satışta</th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant, index) => (
            <Row
              key={variant.key}
              slug={slug}
              variant={variant}
              isOnly={variants.length === 1}
              problemOf={(field) => problems[`variants.${index}.${field}`]}
              onEdit={(fields) => edit(variant.key, fields)}
              onRemove={() => onChange(variants.filter(({ key }) => key !== variant.key))}
            />
          ))}
        </tbody>
      </table>
      <ActionRow tight>
        <Button
          variant="quiet"
          disabled={variants.length >= MOST_VARIANTS}
          onClick={() => onChange([...variants, emptyVariant()])}
        >
          Seçenek ekle
        </Button>
      </ActionRow>
    </div>
  );
}

type RowProps = {
  slug: string;
  variant: DraftVariant;
  isOnly: boolean;
  problemOf(field: string): string | undefined;
  onEdit(fields: Partial<DraftVariant>): void;
  onRemove(): void;
};

function Row({ slug, variant, isOnly, problemOf, onEdit, onRemove }: RowProps) {
  const name = titleOfVariant(variant) || (isOnly ? 'Ürün' : 'Yeni seçenek');
  return (
    <tr data-off={variant.hidden || undefined}>
      {COLUMNS.map(({ name: column, title, field, mode, max }) => {
        const problem = problemOf(field);
        const id = `${variant.key}-${field}`;
        return (
          <td key={column} data-title={title}>
            <input
              aria-label={`${name}: ${title}`}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? id : undefined}
              inputMode={mode}
              list={column === 'color' ? 'renkler' : column === 'size' ? 'bedenler' : undefined}
              autoComplete="off"
              maxLength={max}
              placeholder={column === 'sku' ? suggestedSku(slug, variant) : undefined}
              value={variant[column]}
              onChange={(event) => onEdit({ [column]: event.target.value })}
            />
            {problem && (
              <span id={id} className={styles.problem}>
                {problem}
              </span>
            )}
          </td>
        );
      })}
      <td data-title="Satışta">
        {variant.id === null && !isOnly ? (
          <Button variant="plain" aria-label={`${name}: Sil`} onClick={onRemove}>
            Sil
          </Button>
        ) : (
          <CheckField checked={!variant.hidden} onChange={(on) => onEdit({ hidden: !on })}>
            <span className={styles.hidden}>{name}: satışta</span>
          </CheckField>
        )}
      </td>
    </tr>
  );
}

/** Adds a row for each missing combination of colours and sizes. */
function Generator({ variants, onChange }: Pick<Props, 'variants' | 'onChange'>) {
  const { data: choices } = useItemChoicesQuery();
  const [colors, setColors] = useState('');
  const [sizes, setSizes] = useState('');
  const [note, setNote] = useState('');
  // Open where there are no combinations yet; it stays as it is afterwards.
  const [isOpen] = useState(variants.length === 1);
  const generate = () => {
    const next = combine(variants, wordsOf(colors), wordsOf(sizes));
    if (next.length > MOST_VARIANTS) return setNote(`Bir üründe en çok ${MOST_VARIANTS} seçenek olur.`);
    const added = next.filter((variant) => !variants.includes(variant)).length;
    setNote(added === 0 ? 'Bu seçeneklerin hepsi zaten var.' : `${added} seçenek eklendi.`);
    if (added > 0) {
      onChange(next);
      setColors('');
      setSizes('');
    }
  };
  return (
    <details className={styles.generator} open={isOpen}>
      <summary>Renk ve bedenlerden seçenek oluştur</summary>
      <div className={styles.row}>
        <TextField
          label="Renkler"
          hint="Virgülle ayırın: Kırmızı, Mavi"
          value={colors}
          onChange={(event) => setColors(event.target.value)}
        />
        <TextField
          label="Bedenler ya da boylar"
          hint="Virgülle ayırın: S, M, L"
          value={sizes}
          onChange={(event) => setSizes(event.target.value)}
        />
        <Button variant="quiet" onClick={generate}>
          Seçenekleri oluştur
        </Button>
      </div>
      <p role="status">{note}</p>
      <datalist id="renkler">
        {choices?.colors.map((color) => (
          <option key={color} value={color} />
        ))}
      </datalist>
      <datalist id="bedenler">
        {choices?.sizes.map((size) => (
          <option key={size} value={size} />
        ))}
      </datalist>
    </details>
  );
}

const wordsOf = (text: string) => [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean);

/** Sets a column of all rows. */
function SharedValues({ onApply }: { onApply(fields: Partial<DraftVariant>): void }) {
  const [values, setValues] = useState<Partial<Record<Column, string>>>({});
  const typed = Object.entries(values).filter(([, value]) => value.trim() !== '');
  return (
    <fieldset className={styles.shared}>
      <legend>Hepsine uygula</legend>
      <div className={styles.row}>
        {SHARED.map(({ name, title, mode }) => (
          <TextField
            key={name}
            label={title}
            inputMode={mode}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
        <Button
          variant="quiet"
          disabled={typed.length === 0}
          onClick={() => {
            onApply(Object.fromEntries(typed));
            setValues({});
          }}
        >
          Uygula
        </Button>
      </div>
    </fieldset>
  );
}
