'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { isDeskFailure } from '@/store/desk/desk-api';
import { FailureAlert } from './failure-alert';
import styles from './note-form.module.scss';
import { useUnsavedWarning } from './use-unsaved-warning';

/** A note of the staff and the version that a change of it expects. */
export type StaffNote = { note: string; version: string };

type FormProps = {
  hint: string;
  stored: StaffNote;
  /** Resolves to the stored note, or to the failure: 412 when another note was written since that version. */
  write(note: StaffNote): Promise<{ data?: StaffNote | undefined; error?: unknown }>;
  isLoading: boolean;
  error: unknown;
  readAgain(): Promise<StaffNote | null>;
};

/** A note that only the staff sees. When another one was stored meanwhile, both are shown. */
export function NoteForm({ hint, stored, write, isLoading, error, readAgain }: FormProps) {
  // The version that the typed text belongs to: a note that is read again in the meantime must not replace it.
  const [base, setBase] = useState(stored);
  const [text, setText] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<StaffNote | null>(null);
  const isChanged = text !== null && text !== base.note;
  useUnsavedWarning(isChanged);
  const shown = text ?? stored.note;
  const type = (value: string) => {
    if (text === null) setBase(stored);
    setText(value);
  };
  const save = async (note: string, version: string) => {
    const answer = await write({ note, version });
    if (answer.data) {
      setBase(answer.data);
      setText(null);
      setTheirs(null);
      void showToast('success', 'Not kaydedildi.');
    } else if (isDeskFailure(answer.error) && answer.error.status === 412) {
      setTheirs(await readAgain());
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isLoading) void save(shown, base.version);
  };
  const isRefused = Boolean(error) && !(isDeskFailure(error) && error.status === 412);
  return (
    <form onSubmit={submit}>
      <Stack tight>
        <TextAreaField
          label="İç not"
          hint={hint}
          value={shown}
          maxLength={2000}
          onChange={(event) => type(event.target.value)}
        />
        {isRefused && <FailureAlert error={error} />}
        <ActionRow tight>
          <Button type="submit" variant="quiet" disabled={!isChanged || isLoading}>
            Notu kaydet
          </Button>
          {isChanged && <span className={styles.unsaved}>Kaydedilmedi</span>}
        </ActionRow>
      </Stack>
      <Dialog open={theirs !== null} onClose={() => setTheirs(null)} title="Not bu arada değişti">
        {theirs && (
          <Conflict
            mine={shown}
            theirs={theirs.note}
            onKeep={(note) => void save(note, theirs.version)}
            onTake={() => {
              setBase(theirs);
              setText(null);
              setTheirs(null);
            }}
          />
        )}
      </Dialog>
    </form>
  );
}

type ConflictProps = { mine: string; theirs: string; onKeep(note: string): void; onTake(): void };

/** Both versions side by side. Closing the dialog leaves what was typed in the form. */
function Conflict({ mine, theirs, onKeep, onTake }: ConflictProps) {
  return (
    <Stack tight>
      <p>Siz yazarken ekipten biri bu notu değiştirdi. Hangisi kalsın?</p>
      <div className={styles.versions}>
        <section aria-label="Sizin yazdığınız">
          <h3>Sizin yazdığınız</h3>
          <p>{mine}</p>
        </section>
        <section aria-label="Şimdi kayıtlı olan">
          <h3>Şimdi kayıtlı olan</h3>
          <p>{theirs || '(boş)'}</p>
        </section>
      </div>
      <ActionRow tight>
        <Button onClick={() => onKeep(mine)}>Benimkini kaydet</Button>
        <Button variant="quiet" onClick={() => onKeep(`${theirs}\n${mine}`.trim())}>
          İkisini birleştir
        </Button>
        <Button variant="plain" onClick={onTake}>
          Kayıtlı olanı al
        </Button>
      </ActionRow>
    </Stack>
  );
}
