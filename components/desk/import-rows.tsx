'use client';

import { useState } from 'react';
import { SelectField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import type { CatalogImport, ImportedRow } from '@/contracts/catalog-import';
import { useImportRowsQuery } from '@/store/desk/import-api';
import { type Column, DataTable } from './data-table';
import { OUTCOME_WORDS, problemWords, UNDO_WORDS } from './import-words';
import styles from './imports-view.module.scss';
import { useCursorSteps } from './use-cursor-steps';

type Shown = ImportedRow['outcome'] | 'kept' | '';

/** The rows of the file that are new, changed or refused, with the lines of the file. */
export function ImportRows({ file }: { file: CatalogImport }) {
  const [shown, setShown] = useState<Shown>(file.refused > 0 ? 'refused' : '');
  const { cursor, stepsTo } = useCursorSteps<number>(shown);
  const { data, error, refetch } = useImportRowsQuery(file.id, {
    ...(shown === 'kept' ? { kept: true } : shown === '' ? {} : { outcome: shown }),
    ...(cursor === undefined ? {} : { after: cursor }),
  });
  const isOver = file.state !== 'checked';
  return (
    <section className={styles.rows} aria-label="Satırlar">
      <SelectField label="Satırlar" value={shown} onChange={(event) => setShown(event.target.value as Shown)}>
        <option value="">Hepsi</option>
        <option value="refused">Alınmayanlar ({file.refused})</option>
        <option value="added">Yeni ürünler ({file.added})</option>
        <option value="changed">Değişenler ({file.changed})</option>
        <option value="note">Notlar</option>
        {file.state === 'undone' && <option value="kept">Geri alınamayanlar ({file.kept})</option>}
      </SelectField>
      <DataTable
        caption="Dosyanın satırları"
        columns={isOver ? OVER : CHECKED}
        rows={data?.results}
        idOf={({ id }) => String(id)}
        selection={null}
        onSelect={() => {}}
        failure={data ? null : error}
        onRetry={() => void refetch()}
        empty="Böyle bir satır yok."
        {...stepsTo(data?.after ?? null)}
      />
    </section>
  );
}

const columns = (isOver: boolean): Column<ImportedRow>[] => [
  { id: 'line', title: 'Satır', value: ({ line }) => line, cell: ({ line }) => `${line}. satır` },
  {
    id: 'outcome',
    title: 'Sonuç',
    value: (row) => resultOf(row, isOver),
    cell: (row) => <span data-refused={row.outcome === 'refused' || undefined}>{resultOf(row, isOver)}</span>,
  },
  {
    id: 'title',
    title: 'Ürün',
    value: ({ title, slug }) => title || slug || '–',
    cell: ({ title, slug, outcome, undo }) =>
      isOver && slug && (outcome === 'changed' || outcome === 'added') && undo !== 'archived' ? (
        <Link href={`/${slug}`}>{title}</Link>
      ) : (
        title || slug || '–'
      ),
  },
  {
    id: 'problem',
    title: 'Açıklama',
    value: ({ problems }) => problems.map(problemWords).join(' '),
    cell: ({ problems, undo }) => (
      <span className={styles.problem}>{undo ? UNDO_WORDS[undo] : problems.map(problemWords).join(' ') || '–'}</span>
    ),
  },
];
const CHECKED = columns(false);
const OVER = columns(true);

function resultOf({ outcome }: ImportedRow, isOver: boolean): string {
  return isOver && outcome === 'changed' ? 'Değişti' : OUTCOME_WORDS[outcome];
}
