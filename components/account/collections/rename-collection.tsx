'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showToast } from '@/components/toasts/show-toast';
import { TextField } from '@/components/ui/field';
import { type Collection, collectionNameSchema } from '@/contracts/collection';
import { renameCollection } from '@/services/collection/collection';
import { browserApi } from '@/services/http/browser';
import { AccountForm } from '../account-form';
import { typed } from '../fields';
import { useFormCall } from '../use-form-call';

const fieldsSchema = z.object({ name: typed(collectionNameSchema) });

type Props = { list: Collection; onChanged(): void };

export function RenameCollection({ list, onChanged }: Props) {
  const form = useForm({ resolver: zodResolver(fieldsSchema), defaultValues: { name: list.name } });
  const { submit, problem, busy } = useFormCall({
    form,
    send: ({ name }) => renameCollection(browserApi, list.id, name),
    done: () => {
      void showToast('success', 'Güncellendi!');
      onChanged();
    },
  });
  return (
    <AccountForm submit={submit} button="Kaydet" busy={busy} problem={problem}>
      <TextField label="Ad" maxLength={60} error={form.formState.errors.name?.message} {...form.register('name')} />
    </AccountForm>
  );
}
