'use client';

import { type DragEvent, useId, useState } from 'react';
import { Card } from '@/components/ui/card';
import { MAX_IMPORT_BYTES } from '@/contracts/catalog-import';
import { useUploadFile } from '@/store/desk/import-api';
import { FailureAlert } from './failure-alert';
import styles from './imports-view.module.scss';
import kit from './kit.module.scss';

/** The place to drop or choose a catalogue file, which is uploaded at once. */
export function FileDrop({ onUploaded }: { onUploaded(id: string): void }) {
  const [upload, { isLoading, error }] = useUploadFile();
  const [share, setShare] = useState(0);
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const id = useId();
  const send = async (file: File | undefined) => {
    setOver(false);
    if (!file || isLoading) return;
    setTooLarge(file.size > MAX_IMPORT_BYTES);
    if (file.size > MAX_IMPORT_BYTES) return;
    const { data } = await upload({ file, onProgress: setShare });
    if (data) onUploaded(data.id);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };
  return (
    <Card
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id} className={kit.name}>
        Ürün dosyası
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.jsonl,.ndjson,.xml"
        disabled={isLoading}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <p id={`${id}-hint`} className={kit.soft}>
        CSV, Excel (.xlsx), JSON Lines ya da Merchant (XML) dosyasını seçin ya da buraya bırakın; en çok 20 MB. Önce
        denetlenir, siz onaylamadan hiçbir ürün değişmez.
      </p>
      {isLoading && <progress max={1} value={share} aria-label="Dosya yükleniyor" />}
      {isTooLarge ? <p role="alert">Dosya 20 MB’tan büyük. Parçalara bölüp ayrı ayrı yükleyin.</p> : null}
      <FailureAlert error={error} />
    </Card>
  );
}
