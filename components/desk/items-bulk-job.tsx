'use client';

import { type FormEvent, useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import type { ItemBulkFilter, ItemBulkJob } from '@/contracts/item-bulk';
import { formatKurus } from '@/contracts/money';
import type { BulkValue, DeskBulkChange, DeskBulkPreview } from '@/services/desk/item-bulk';
import {
  useBeginBulk,
  useBulkProgress,
  usePreviewBulk,
  useRunningBulkQuery,
  useStopBulk,
} from '@/store/desk/item-bulk-api';
import styles from './bulk-bar.module.scss';
import { FIRST_CHOICE, type ReadChoice, readChoice } from './bulk-choice';
import { BulkFields } from './bulk-fields';
import { FailureAlert } from './failure-alert';

type Props = { filter: ItemBulkFilter; count: number };

/** Changes all items that the list's filters find, with a preview and the progress of the work. */
export function ItemsBulkJob({ filter, count }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Stays on the screen after its end, until it is closed.
  const [job, setJob] = useState<ItemBulkJob | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const { data: running } = useRunningBulkQuery();
  // The one of another member shows here too.
  if (running && running.id !== job?.id && running.id !== closed) setJob(running);
  return (
    <>
      <Button variant="quiet" disabled={count === 0} onClick={() => setOpen(true)}>
        {count} ürünü birden değiştir
      </Button>
      {job && (
        <Progress
          key={job.id}
          begun={job}
          onClose={() => {
            setClosed(job.id);
            setJob(null);
          }}
        />
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Süzgece uyan ${count} ürünü değiştir`}>
        {isOpen && (
          <BulkForm
            filter={filter}
            onBegun={(started) => {
              setJob(started);
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function BulkForm({ filter, onBegun }: { filter: ItemBulkFilter; onBegun(job: ItemBulkJob): void }) {
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [problem, setProblem] = useState('');
  const [look, previewing] = usePreviewBulk();
  const [begin, beginning] = useBeginBulk();
  // The change that the preview is about.
  const [shown, setShown] = useState<{ change: DeskBulkChange; preview: DeskBulkPreview } | null>(null);
  const preview = async (event: FormEvent) => {
    event.preventDefault();
    const read = readChoice(choice);
    setProblem(read.kind === 'problem' ? read.problem : '');
    if (read.kind === 'problem') return;
    const change = toChange(read);
    const { data } = await look({ filter, change });
    if (data) setShown({ change, preview: data });
  };
  const start = async (change: DeskBulkChange) => {
    const { data } = await begin({ filter, change });
    if (data) onBegun(data);
  };
  return (
    <Stack as="form" tight onSubmit={(event: FormEvent) => void preview(event)}>
      <BulkFields
        choice={choice}
        onChange={(changed) => {
          setChoice(changed);
          setShown(null);
        }}
      />
      {problem && (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      )}
      <FailureAlert error={beginning.error ?? previewing.error} />
      {shown && <Lines {...shown.preview} />}
      {shown ? (
        <Button disabled={beginning.isLoading || shown.preview.total === 0} onClick={() => void start(shown.change)}>
          {shown.preview.total} ürünü değiştir
        </Button>
      ) : (
        <Button type="submit" disabled={previewing.isLoading}>
          Önizle
        </Button>
      )}
    </Stack>
  );
}

function toChange(read: Exclude<ReadChoice, { kind: 'problem' }>): DeskBulkChange {
  if (read.kind === 'category') return { action: 'category', category: read.category };
  if (read.kind === 'visibility') return { action: 'visibility', hidden: read.hidden };
  const { by, direction, amount } = read.change;
  return by === 'percent' ? { action: 'percent', direction, percent: amount } : { action: 'amount', direction, amount };
}

const WORDS: Record<string, string> = { hidden: 'gizli', shown: 'satışta' };
const wordsOf = (value: BulkValue) => (typeof value === 'number' ? formatKurus(value) : (WORDS[value] ?? value));

function Lines({ total, lines }: DeskBulkPreview) {
  return (
    <div role="status">
      <p>
        <strong>{total}</strong> ürüne bakılacak. {lines.length > 0 && 'İlk satırlar:'}
      </p>
      <ul className={styles.left}>
        {lines.map(({ slug, title, variant_title, before, after }) => (
          <li key={`${slug} ${variant_title}`}>
            {[title, variant_title].filter(Boolean).join(', ')}:{' '}
            {after === null ? `${wordsOf(before)}, olduğu gibi kalır` : `${wordsOf(before)} → ${wordsOf(after)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

const STATES: Record<ItemBulkJob['state'], string> = {
  running: 'Ürünler değiştiriliyor',
  done: 'Toplu değişiklik bitti',
  stopped: 'Toplu değişiklik durduruldu',
  failed: 'Toplu değişiklik yarıda kaldı',
};

function Progress({ begun, onClose }: { begun: ItemBulkJob; onClose(): void }) {
  const { data = begun, error } = useBulkProgress(begun);
  const [stop, stopping] = useStopBulk();
  const { id, state, total, done, changed, skipped, error: reason } = data;
  return (
    <section aria-label={STATES[state]} className={styles.job}>
      <p role="status">
        {STATES[state]}: {done} / {total} ürün; {changed} kayıt değişti, {skipped} kayıt olduğu gibi kaldı.
      </p>
      <progress
        max={Math.max(1, total)}
        value={state === 'done' ? Math.max(1, total) : done}
        aria-label={STATES[state]}
      />
      {state === 'failed' && (
        <Alert tone="danger" role="alert">
          Defalarca denendi, tamamlanamadı. Değişenler değişmiş kaldı; “Sistem” sayfasından yeniden denerseniz kaldığı
          yerden sürer. Neden: {reason}
        </Alert>
      )}
      <FailureAlert error={stopping.error ?? error} />
      <ActionRow tight>
        {state === 'running' ? (
          <Button variant="quiet" disabled={stopping.isLoading} onClick={() => void stop(id)}>
            Durdur
          </Button>
        ) : (
          <Button variant="plain" onClick={onClose}>
            Kapat
          </Button>
        )}
      </ActionRow>
    </section>
  );
}
