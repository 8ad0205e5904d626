'use client';

import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import type { CollectionSummary } from '@/contracts/collection';
import { MOST_COLLECTIONS } from '@/contracts/limits';
import { createCollection } from '@/services/collection/collection';
import { browserApi } from '@/services/http/browser';
import styles from './new-collection.module.scss';

type Props = { button: string; onCreated(list: CollectionSummary): void | Promise<void> };

const PROBLEMS = { too_many_collections: `En fazla ${MOST_COLLECTIONS} koleksiyonunuz olabilir.` };

/** A field that creates a list; the input stays when the request fails. */
export function NewCollection({ button, onCreated }: Props) {
  const form = useTextForm({
    schema: () => import('./collection-schema').then(({ collectionFieldsSchema }) => collectionFieldsSchema),
  });
  const { bind, problem, busy } = useFormSubmit({
    form,
    send: ({ name }) => createCollection(browserApi, { name }),
    done: async (list) => {
      form.reset();
      await onCreated(list);
    },
    problems: PROBLEMS,
    unavailable: 'Koleksiyon şu anda oluşturulamadı. Birazdan yeniden deneyin.',
    isQuiet: true,
  });
  const name = form.field('name');
  return (
    <form className={styles.form} {...bind}>
      <TextField
        label="Yeni koleksiyonun adı"
        placeholder="Doğum günü, yılbaşı…"
        maxLength={60}
        name={name.name}
        error={name.error ?? problem ?? undefined}
      />
      <Button type="submit" variant="quiet" aria-busy={busy}>
        {button}
      </Button>
    </form>
  );
}
