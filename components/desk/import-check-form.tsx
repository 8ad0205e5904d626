'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { type CatalogImport, ENCODINGS } from '@/contracts/catalog-import';
import { IMPORT_COLUMNS, type ImportColumn } from '@/contracts/import-columns';
import { useCheckImport, useUploadImages } from '@/store/desk/import-api';
import { FailureAlert } from './failure-alert';
import { COLUMN_WORDS } from './import-words';
import styles from './imports-view.module.scss';
import kit from './kit.module.scss';

const ENCODING_WORDS: Record<CatalogImport['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (Excel “Unicode metin”)',
  'windows-1254': 'Windows-1254 (eski Türkçe Excel)',
};

/** In the order in which the words list them: the most used ones first. */
const COLUMNS = IMPORT_COLUMNS.toSorted(
  (a, b) => Object.keys(COLUMN_WORDS).indexOf(a) - Object.keys(COLUMN_WORDS).indexOf(b),
);

/** What each column means, the encoding and the images; then the file is checked. */
export function ImportCheckForm({ file, onCheck }: { file: CatalogImport; onCheck(): void }) {
  const [check, { isLoading, error }] = useCheckImport();
  const [columns, setColumns] = useState(file.columns ?? []);
  const [encoding, setEncoding] = useState(file.encoding);
  const unknown = (file.header ?? []).filter((name, index) => name !== '' && !columns[index]).length;
  const missing = (['title', 'price'] as const).filter((column) => file.header && !columns.includes(column));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const given = file.header ? { columns, encoding } : {};
    if ((await check({ id: file.id, given })).data) onCheck();
  };
  const choose = (index: number, column: ImportColumn | null) =>
    setColumns(columns.map((one, at) => (at === index ? column : one === column ? null : one)));
  return (
    <Card as="section" className={kit.card} aria-label="Denetim">
      <form onSubmit={(event) => void submit(event)}>
        <Stack tight>
          {file.header && (
            <>
              <h2 className={kit.heading}>Sütunlar</h2>
              <p className={kit.soft}>
                {unknown > 0
                  ? `${unknown} sütun eşleşmedi ve yok sayılır; anlamı varsa seçin.`
                  : 'Bütün sütunlar eşleşti; yanlışsa düzeltin.'}{' '}
                Seçtikleriniz aynı başlıklı bir sonraki dosyada hatırlanır.
              </p>
              <ul className={styles.columns}>
                {file.header.map((name, index) => (
                  // Two columns may have the same name.
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
                  <li key={index} data-unknown={(name !== '' && !columns[index]) || undefined}>
                    <SelectField
                      label={name || `${index + 1}. sütun (adsız)`}
                      hint={samplesOf(file, index)}
                      value={columns[index] ?? ''}
                      onChange={(event) => choose(index, (event.target.value || null) as ImportColumn | null)}
                    >
                      <option value="">Yok say</option>
                      {COLUMNS.map((column) => (
                        <option key={column} value={column}>
                          {COLUMN_WORDS[column]}
                        </option>
                      ))}
                    </SelectField>
                  </li>
                ))}
              </ul>
            </>
          )}
          {file.format === 'csv' && (
            <SelectField
              label="Kodlama"
              hint="Örneklerde Türkçe harfler bozuk görünüyorsa değiştirip yeniden denetleyin."
              value={encoding}
              onChange={(event) => setEncoding(event.target.value as CatalogImport['encoding'])}
            >
              {ENCODINGS.map((name) => (
                <option key={name} value={name}>
                  {ENCODING_WORDS[name]}
                </option>
              ))}
            </SelectField>
          )}
          <Images file={file} />
          {missing.length > 0 && (
            <p role="status">
              Şunlar eksik: {missing.map((column) => COLUMN_WORDS[column]).join(', ')}. Hangi sütunda olduklarını seçin.
            </p>
          )}
          <FailureAlert error={error} />
          <Button type="submit" disabled={isLoading || missing.length > 0}>
            Denetle
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function samplesOf({ samples }: CatalogImport, index: number): string {
  const values = (samples ?? []).map((row) => row[index]?.trim()).filter(Boolean);
  return values.length > 0 ? `Örnek: ${values.join(' · ')}` : 'Boş sütun';
}

function Images({ file: { id, images } }: { file: CatalogImport }) {
  const [upload, { isLoading, error }] = useUploadImages();
  const [share, setShare] = useState(0);
  const field = useId();
  const send = async (zip: File | undefined) => {
    if (zip) await upload({ id, file: zip, onProgress: setShare });
  };
  return (
    <div className={styles.images}>
      <label htmlFor={field}>Görseller (ZIP, isteğe bağlı)</label>
      <input
        id={field}
        type="file"
        accept=".zip"
        disabled={isLoading}
        aria-describedby={`${field}-hint`}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <p id={`${field}-hint`} className={kit.soft} role="status">
        {images > 0
          ? `${images} görsel yüklendi.`
          : 'Dosyada görseller adla yazılıysa (balon.jpg) hepsini bir ZIP içinde yükleyin; en çok 100 MB.'}
      </p>
      {isLoading && <progress max={1} value={share} aria-label="Görseller yükleniyor" />}
      <FailureAlert error={error} />
    </div>
  );
}
