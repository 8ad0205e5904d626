'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { type CollectionSummary, collectionNameSchema } from '@/contracts/collection';
import { MOST_COLLECTIONS } from '@/contracts/limits';
import { createCollection } from '@/services/collection/collection';
import { browserApi } from '@/services/http/browser';
import { readErrorCode, readFieldErrors } from '@/services/http/field-errors';
import { inTurkish } from '@/services/http/turkish-messages';
import styles from './new-collection.module.scss';

type Props = { button: string; onCreated(list: CollectionSummary): void | Promise<void> };

/** A field that creates a list; the input stays when the request fails. */
export function NewCollection({ button, onCreated }: Props) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const [issue] = collectionNameSchema.safeParse(name).error?.issues ?? [];
    setError(issue && inTurkish(issue.message));
    if (issue || busy) return;
    setBusy(true);
    try {
      const list = await createCollection(browserApi, name);
      setName('');
      await onCreated(list);
    } catch (failure) {
      setError(reasonOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void create(event)} noValidate>
      <TextField
        label="Yeni koleksiyonun adı"
        placeholder="Doğum günü, yılbaşı…"
        maxLength={60}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="quiet" aria-busy={busy}>
        {button}
      </Button>
    </form>
  );
}

function reasonOf(failure: unknown): string {
  const [message] = readFieldErrors(failure)?.name ?? [];
  if (message) return inTurkish(message);
  return readErrorCode(failure) === 'too_many_collections'
    ? `En fazla ${MOST_COLLECTIONS} koleksiyonunuz olabilir.`
    : 'Koleksiyon şu anda oluşturulamadı. Birazdan yeniden deneyin.';
}
