'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import type { OwnerCategory } from '@/contracts/owner-categories';
import { useChangeCategory, useCreateCategory, useUploadCategoryImage } from '@/store/desk/catalog-api';
import { isDeskFailure } from '@/store/desk/desk-api';
import { CategoryEnd } from './category-end';
import { CATEGORY_LABELS, type CategoryTexts, categoryChange, categoryTexts, changedNames } from './category-fields';
import { categoryOptions } from './category-options';
import type { CategoryNode } from './category-tree';
import { CheckField } from './check-field';
import { ConflictChoice } from './conflict-choice';
import { FailureAlert } from './failure-alert';
import { SquareImage } from './square-image';
import { useUnsavedWarning } from './use-unsaved-warning';

type Props = {
  /** Null for a new one. */
  category: CategoryNode | null;
  roots: CategoryNode[];
  onDone(): void;
};

/** The form of a category; of a new one with its place. */
export function CategoryEditor({ category, roots, onDone }: Props) {
  const [create, creating] = useCreateCategory();
  const [change, changing] = useChangeCategory();
  const upload = useUploadCategoryImage();
  const { isLoading, error } = category ? changing : creating;
  // The version that the typed texts belong to: a category that is read again meanwhile must not replace it.
  const [base, setBase] = useState<OwnerCategory | null>(category);
  const [texts, setTexts] = useState(() => categoryTexts(category));
  const [parent, setParent] = useState('');
  const before = categoryTexts(base);
  const isChanged = changedNames(before, texts).length > 0;
  useUnsavedWarning(isChanged);
  const isStale = isDeskFailure(error) && error.status === 412;
  const set = (fields: Partial<CategoryTexts>) => setTexts({ ...texts, ...fields });
  const save = async (against: OwnerCategory | null) => {
    const fields = categoryChange(before, texts);
    const answer = against
      ? await change({ category: against, change: fields })
      : await create({ ...fields, name: texts.name, parent: parent === '' ? null : Number(parent) });
    if (!answer.data) return;
    onDone();
    void showToast('success', against ? 'Kaydedildi; sayfalar bir saniye içinde yenilenir.' : 'Kategori oluşturuldu.');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isLoading) void save(base);
  };
  const line = (name: 'name' | 'slug' | 'meta_title') => ({
    label: CATEGORY_LABELS[name],
    value: texts[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <form onSubmit={submit}>
        <Stack tight>
          <TextField {...line('name')} required maxLength={80} />
          {!category && (
            <SelectField label="Üst kategori" value={parent} onChange={(event) => setParent(event.target.value)}>
              <option value="">Yok (en üst kat)</option>
              {categoryOptions(roots)}
            </SelectField>
          )}
          <TextField
            {...line('slug')}
            required={category !== null}
            maxLength={160}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            title="Küçük harf, rakam ve kısa çizgi: dogum-gunu"
            hint={category ? 'Değişirse eski adres yenisine yönlendirilir.' : 'Boş bırakırsanız addan yapılır.'}
          />
          <TextAreaField
            label={CATEGORY_LABELS.description}
            hint="Kategorinin sayfasında, ürünlerin üstünde görünür."
            maxLength={2000}
            value={texts.description}
            onChange={(event) => set({ description: event.target.value })}
          />
          <SquareImage image={texts.image} upload={upload} onChange={(image) => set({ image })} />
          <CheckField checked={texts.hidden} onChange={(hidden) => set({ hidden })}>
            Gizli: menülerde, listelerde, süzgeçlerde ve arama motorlarında görünmez. Ürünleri satışta kalır.
          </CheckField>
          <TextField {...line('meta_title')} maxLength={120} hint="Boşsa kategorinin adı kullanılır." />
          <TextAreaField
            label={CATEGORY_LABELS.meta_description}
            hint="Boşsa kategorinin açıklaması kullanılır."
            maxLength={300}
            value={texts.meta_description}
            onChange={(event) => set({ meta_description: event.target.value })}
          />
          {isStale && category ? (
            <Conflict
              mine={{ before, after: texts }}
              theirs={category}
              onKeep={() => void save(category)}
              onTake={() => {
                setBase(category);
                setTexts(categoryTexts(category));
                changing.reset();
              }}
            />
          ) : (
            <FailureAlert error={error} />
          )}
          <Button type="submit" disabled={!isChanged || isLoading}>
            {category ? 'Kaydet' : 'Kategoriyi oluştur'}
          </Button>
        </Stack>
      </form>
      {category && <CategoryEnd category={category} roots={roots} onDone={onDone} />}
    </>
  );
}

type ConflictProps = {
  mine: { before: CategoryTexts; after: CategoryTexts };
  theirs: OwnerCategory;
  onKeep(): void;
  onTake(): void;
};

const shown = (value: string | boolean | null) =>
  typeof value === 'boolean' ? (value ? 'evet' : 'hayır') : (value ?? '');

/** What each side has changed; the form stays as it is until one is chosen. */
function Conflict({ mine, theirs, onKeep, onTake }: ConflictProps) {
  const stored = categoryTexts(theirs);
  const differences = changedNames(mine.before, mine.after).map((name) => ({
    label: CATEGORY_LABELS[name],
    mine: shown(mine.after[name]),
    theirs: shown(stored[name]),
  }));
  return (
    <Alert as="div" tone="danger" role="alert">
      <ConflictChoice differences={differences} onKeep={onKeep} onTake={onTake}>
        Siz yazarken ekipten biri bu kategoriyi değiştirdi. Sizin değiştirmediğiniz alanlarda onunki kalır.
      </ConflictChoice>
    </Alert>
  );
}
