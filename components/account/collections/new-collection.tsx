'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { type CollectionSummary, collectionNameSchema } from '@/contracts/collection';
import { MOST_COLLECTIONS } from '@/contracts/limits';
import { createCollection } from '@/services/collection/collection';
import { browserApi } from '@/services/http/browser';
import { typed } from '../fields';
import styles from './new-collection.module.scss';

type Props = { button: string; onCreated(list: CollectionSummary): void | Promise<void> };

const fieldsSchema = z.object({ name: typed(collectionNameSchema) });

const PROBLEMS = { too_many_collections: `En fazla ${MOST_COLLECTIONS} koleksiyonunuz olabilir.` };

/** A field that creates a list; the input stays when the request fails. */
export function NewCollection({ button, onCreated }: Props) {
  const form = useForm({ resolver: zodResolver(fieldsSchema), defaultValues: { name: '' } });
  const { submit, problem, busy } = useFormSubmit({
    form,
    send: ({ name }) => createCollection(browserApi, name),
    done: async (list) => {
      form.reset();
      await onCreated(list);
    },
    problems: PROBLEMS,
    unavailable: 'Koleksiyon şu anda oluşturulamadı. Birazdan yeniden deneyin.',
    isQuiet: true,
  });
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Yeni koleksiyonun adı"
        placeholder="Doğum günü, yılbaşı…"
        maxLength={60}
        error={form.formState.errors.name?.message ?? problem ?? undefined}
        {...form.register('name')}
      />
      <Button type="submit" variant="quiet" aria-busy={busy}>
        {button}
      </Button>
    </form>
  );
}
