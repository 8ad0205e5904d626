'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { useDeleteCategory, useMergeCategory } from '@/store/desk/catalog-api';
import styles from './categories-view.module.scss';
import { categoryOptions } from './category-options';
import { type CategoryNode, flatTree, idsBelow } from './category-tree';
import { FailureAlert } from './failure-alert';
import kit from './kit.module.scss';

type Props = { category: CategoryNode; roots: CategoryNode[]; onDone(): void };

/** How a category ends: an empty one is deleted, every other one merged into another. */
export function CategoryEnd({ category, roots, onDone }: Props) {
  const isEmpty = category.items === 0 && category.children.length === 0;
  return (
    <section className={styles.danger} aria-label="Kategoriyi kaldır">
      <Stack tight>
        <h3 className={kit.heading}>Kaldır</h3>
        <Merge category={category} roots={roots} onDone={onDone} />
        {isEmpty && <Delete category={category} onDone={onDone} />}
      </Stack>
    </section>
  );
}

function Merge({ category, roots, onDone }: Props) {
  const [merge, { isLoading, error }] = useMergeCategory();
  const [into, setInto] = useState('');
  const [counts, setCounts] = useState<{ items: number; categories: number } | null>(null);
  const target = flatTree(roots).find(({ node }) => node.id === Number(into))?.node;
  const send = async (dryRun: boolean) => {
    const { data } = await merge({ category, into: Number(into), dryRun });
    if (!data) return;
    if (dryRun) return setCounts(data);
    onDone();
    void showToast('success', `${category.name}, ${target?.name} ile birleştirildi.`);
  };
  return (
    <>
      <SelectField
        label="Başka bir kategoriyle birleştir"
        hint="Ürünler ve alt kategoriler seçtiğinize geçer; bu kategorinin adresi ona yönlendirilir."
        value={into}
        onChange={(event) => {
          setInto(event.target.value);
          setCounts(null);
        }}
      >
        <option value="">Seçin</option>
        {categoryOptions(roots, idsBelow(category))}
      </SelectField>
      <FailureAlert error={error} />
      {target && counts ? (
        <>
          <p role="status">
            {counts.items} ürün ve {counts.categories} alt kategori “{target.name}” içine geçecek. Bu geri alınamaz.
          </p>
          <ActionRow tight>
            <Button disabled={isLoading} onClick={() => void send(false)}>
              Birleştir
            </Button>
            <Button variant="plain" onClick={() => setCounts(null)}>
              Vazgeç
            </Button>
          </ActionRow>
        </>
      ) : (
        <Button variant="quiet" disabled={!target || isLoading} onClick={() => void send(true)}>
          Ne değişeceğini göster
        </Button>
      )}
    </>
  );
}

function Delete({ category, onDone }: Omit<Props, 'roots'>) {
  const [remove, { isLoading, error }] = useDeleteCategory();
  const [isAsked, setAsked] = useState(false);
  const send = async () => {
    if ('error' in (await remove(category))) return;
    onDone();
    void showToast('success', `${category.name} silindi.`);
  };
  return (
    <>
      <FailureAlert error={error} />
      {isAsked ? (
        <ActionRow tight>
          <Button disabled={isLoading} onClick={() => void send()}>
            Evet, sil
          </Button>
          <Button variant="plain" onClick={() => setAsked(false)}>
            Vazgeç
          </Button>
        </ActionRow>
      ) : (
        <Button variant="plain" onClick={() => setAsked(true)}>
          Boş kategoriyi sil
        </Button>
      )}
    </>
  );
}
