'use client';

import { Skeleton } from '@/components/ui/skeleton';
import { useOrderNoteQuery, useWriteNote } from '@/store/desk/desk-api';
import { failureWords } from './failure-words';
import { NoteForm } from './note-form';

/** The staff's note of an order. */
export function OrderNoteForm({ number }: { number: string }) {
  const { data, error, refetch } = useOrderNoteQuery(number);
  const [write, writing] = useWriteNote();
  if (!data) return error ? <p role="alert">{failureWords(error)}</p> : <Skeleton />;
  return (
    <NoteForm
      hint="Yalnızca ekip görür, alıcıya gösterilmez."
      stored={data}
      write={(note) => write({ number, note })}
      isLoading={writing.isLoading}
      error={writing.error}
      readAgain={async () => (await refetch()).data ?? null}
    />
  );
}
