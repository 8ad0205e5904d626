'use client';

import { useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { CatalogImport } from '@/contracts/catalog-import';
import { isBusy, useDiscardImport, useImportQuery, useMoveImport } from '@/store/desk/import-api';
import { FailureAlert } from './failure-alert';
import { ImportCheckForm } from './import-check-form';
import { ImportRows } from './import-rows';
import { STATE_WORDS } from './import-words';
import styles from './imports-view.module.scss';
import kit from './kit.module.scss';

/** A catalogue file: its columns, the check, the import and undoing it, as far as it has come. */
export function ImportView({ id, onDiscard }: { id: string; onDiscard(): void }) {
  const { data, error } = useImportQuery(id);
  const [isEditing, setEditing] = useState(false);
  if (!data) return error ? <FailureAlert error={error} page /> : <Skeleton bars={6} />;
  const needsForm = data.state === 'uploaded' || (data.state === 'failed' && !data.started_at);
  const isChecked = data.state !== 'uploaded' && data.state !== 'checking';
  return (
    <>
      <Card as="section" className={kit.card} aria-label={data.file_name}>
        <h2 className={kit.heading}>{data.file_name}</h2>
        <p role="status">{STATE_WORDS[data.state]}</p>
        {isBusy(data) && <Progress file={data} />}
        {isChecked && <Counts file={data} />}
        {data.state === 'failed' && (
          <Alert tone="danger">
            Beklenmeyen bir hata oldu; o ana kadar aktarılanlar duruyor. Yeniden deneyin, olmazsa bunu iletin:{' '}
            {data.error}
          </Alert>
        )}
        <Actions file={data} isEditing={isEditing} onEdit={() => setEditing(true)} onDiscard={onDiscard} />
      </Card>
      {(needsForm || (data.state === 'checked' && isEditing)) && (
        <ImportCheckForm key={data.encoding} file={data} onCheck={() => setEditing(false)} />
      )}
      {isChecked && !isBusy(data) && <ImportRows file={data} />}
    </>
  );
}

const BUSY_WORDS: Partial<Record<CatalogImport['state'], string>> = {
  checking: 'Dosya katalogla karşılaştırılıyor',
  running: 'Ürünler aktarılıyor',
  undoing: 'Ürünler eski hâline getiriliyor',
};

/** The work goes on without this page, and after a restart of the server. */
function Progress({ file: { id, state, rows_done, rows_total, cancelled } }: { file: CatalogImport }) {
  const [move, { isLoading, error }] = useMoveImport();
  const isCounted = state === 'running' && rows_total !== null;
  return (
    <>
      <progress
        className={styles.progress}
        aria-label={BUSY_WORDS[state]}
        {...(isCounted && rows_total ? { max: rows_total, value: Math.min(rows_done, rows_total) } : {})}
      />
      <p className={kit.soft}>
        {state !== 'undoing' && `${rows_done}${isCounted ? ` / ${rows_total}` : ''} satır. `}
        Sayfayı kapatabilirsiniz; iş arka planda sürer.
      </p>
      {state !== 'undoing' && (
        <Button variant="quiet" disabled={isLoading || cancelled} onClick={() => void move({ id, action: 'cancel' })}>
          {cancelled ? 'Durduruluyor…' : 'Durdur'}
        </Button>
      )}
      <FailureAlert error={error} />
    </>
  );
}

function Counts({ file: { added, changed, unchanged, refused, kept, state } }: { file: CatalogImport }) {
  const counts = [
    ['Yeni ürün', added],
    [state === 'checked' ? 'Değişecek ürün' : 'Değişen ürün', changed],
    ['Aynı kalan', unchanged],
    ['Alınmayan satır', refused],
    ...(state === 'undone' ? [['Geri alınamayan', kept] as const] : []),
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActionsProps = { file: CatalogImport; isEditing: boolean; onEdit(): void; onDiscard(): void };

function Actions({ file, isEditing, onEdit, onDiscard }: ActionsProps) {
  const [move, moving] = useMoveImport();
  const [discard, discarding] = useDiscardImport();
  const [isAsked, setAsked] = useState(false);
  const { id, state, started_at, undoable, header } = file;
  const work = file.added + file.changed;
  const remove = async () => {
    if (!('error' in (await discard(id)))) onDiscard();
  };
  return (
    <>
      <FailureAlert error={moving.error ?? discarding.error} />
      {state === 'checked' && file.images === 0 && file.unchanged > 0 && work === 0 && (
        <p className={kit.soft}>Dosyadaki ürünler mağazadakilerle aynı.</p>
      )}
      <ActionRow tight>
        {state === 'checked' && (
          <Button disabled={moving.isLoading} onClick={() => void move({ id, action: 'start' })}>
            {work > 0 ? `${work} ürünü aktar` : 'Yine de aktar'}
          </Button>
        )}
        {state === 'checked' && header && !isEditing && (
          <Button variant="quiet" onClick={onEdit}>
            Sütunları ve görselleri değiştir
          </Button>
        )}
        {undoable &&
          (isAsked ? (
            <>
              <Button disabled={moving.isLoading} onClick={() => void move({ id, action: 'undo' })}>
                Evet, geri al
              </Button>
              <Button variant="plain" onClick={() => setAsked(false)}>
                Vazgeç
              </Button>
            </>
          ) : (
            <Button variant="quiet" onClick={() => setAsked(true)}>
              Bu aktarmayı geri al
            </Button>
          ))}
        {!started_at && !isBusy(file) && (
          <Button variant="plain" disabled={discarding.isLoading} onClick={() => void remove()}>
            Dosyayı sil
          </Button>
        )}
      </ActionRow>
      {isAsked && undoable && (
        <p className={kit.soft} role="status">
          Değişen ürünler eski değerlerine döner, yeni ürünler satıştan kalkar. Bu arada elle değiştirdikleriniz ve yeni
          kategoriler kalır.
        </p>
      )}
    </>
  );
}
