'use client';

import type { FormEvent, ReactNode } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import { ConflictChoice } from './conflict-choice';
import styles from './content-view.module.scss';
import { FailureAlert } from './failure-alert';
import type { Draft } from './use-draft';

type Props<Body extends object> = {
  draft: Draft<Body>;
  /** What the fields are called in the conflict. */
  titles: Readonly<Record<string, string>>;
  /** A field's value in words: the conflict then shows both. Without it the fields are too large to compare. */
  wordsOf?: (name: keyof Body & string, body: Body) => string;
  conflictTitle?: string;
  canWrite: boolean;
  busy: boolean;
  error: unknown;
  children: ReactNode;
};

/** The form of one of the shop's documents, with what saves it and what a conflict shows. */
export function DraftForm<Body extends object>(props: Props<Body>) {
  const { draft, titles, wordsOf, canWrite, busy, error, children } = props;
  const { conflictTitle = 'İçerik bu arada değişti' } = props;
  const isChanged = draft.changed.length > 0;
  const save = async (send: () => Promise<boolean>) => {
    if (await send()) void showToast('success', 'Kaydedildi; sayfalar bir saniye içinde yenilenir.');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !busy) void save(draft.save);
  };
  return (
    <form onSubmit={submit}>
      <fieldset disabled={!canWrite} className={styles.fieldset}>
        {children}
      </fieldset>
      {!draft.theirs && <FailureAlert error={error} />}
      {canWrite && (
        <div className={styles.foot}>
          <ActionRow tight>
            <Button type="submit" disabled={!isChanged || busy}>
              Kaydet
            </Button>
            {isChanged && (
              <>
                <Button variant="plain" onClick={draft.discard}>
                  Vazgeç
                </Button>
                <span className={styles.soft}>Kaydedilmedi</span>
              </>
            )}
          </ActionRow>
        </div>
      )}
      <Dialog open={draft.theirs !== null} onClose={draft.close} title={conflictTitle}>
        {draft.theirs && wordsOf && (
          <ConflictChoice
            differences={draft.changed.map((name) => ({
              label: titles[name] ?? name,
              mine: wordsOf(name, draft.body),
              theirs: draft.theirs ? wordsOf(name, draft.theirs.body) : '',
            }))}
            onKeep={() => void save(draft.keep)}
            onTake={draft.take}
          >
            Siz yazarken ekipten biri kaydetti. Yazdıklarınız duruyor. Sizin değiştirmediğiniz alanlarda onunki kalır.
          </ConflictChoice>
        )}
        {draft.theirs && !wordsOf && (
          <Stack tight>
            <p>
              Siz yazarken ekipten biri kaydetti. Yazdıklarınız duruyor. Şunları kaydederseniz onun bu bölümlerdeki
              değişikliği sürümlerde kalır, sayfada sizinki görünür; öteki bölümlerde onunki kalır.
            </p>
            <ul className={styles.bullets}>
              {draft.changed.map((name) => (
                <li key={name}>{titles[name] ?? name}</li>
              ))}
            </ul>
            <ActionRow tight>
              <Button onClick={() => void save(draft.keep)}>Benimkini kaydet</Button>
              <Button variant="plain" onClick={draft.take}>
                Kayıtlı olanı al
              </Button>
            </ActionRow>
          </Stack>
        )}
      </Dialog>
    </form>
  );
}
