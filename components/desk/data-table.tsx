'use client';

import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './data-table.module.scss';
import { failureWords } from './failure-words';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

export type Column<Row extends RowData> = {
  id: string;
  title: string;
  /** What the column sorts by, and shows without a `cell`. */
  value(row: Row): string | number;
  cell?(row: Row): ReactNode;
  /** Numbers are aligned at their end. */
  isNumber?: boolean;
  /** Left out until it is chosen. */
  isHidden?: boolean;
};

type Props<Row extends RowData> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  idOf(row: Row): string;
  /** Selected ids; null where nothing can be selected. */
  selection: ReadonlySet<string> | null;
  onSelect(ids: Set<string>): void;
  failure: unknown;
  onRetry(): void;
  /** Shown when there are no rows. */
  empty: string;
  /** The cursor pager: null on the first, and on the last page. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/**
 * A table of one page of rows: columns to choose, sorting within the page, selection, a pager. On phones each row is a
 * card. The first column names its row.
 */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { caption, columns, rows, idOf, selection, onSelect, failure, onRetry, empty } = props;
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: idOf,
    enableRowSelection: selection !== null,
    initialState: {
      columnVisibility: Object.fromEntries(columns.map(({ id, isHidden }) => [id, !isHidden])),
    },
    state: { rowSelection: Object.fromEntries(Array.from(selection ?? [], (id) => [id, true])) },
    onRowSelectionChange: (update) => {
      const before: RowSelectionState = Object.fromEntries(Array.from(selection ?? [], (id) => [id, true]));
      const after = typeof update === 'function' ? update(before) : update;
      onSelect(new Set(Object.keys(after).filter((id) => after[id])));
    },
  });
  if (failure) {
    return (
      <div role="alert" className={styles.message}>
        <p>{failureWords(failure)}</p>
        <Button variant="quiet" onClick={onRetry}>
          Yeniden dene
        </Button>
      </div>
    );
  }
  if (!rows) return <Skeleton bars={8} />;
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <div className={styles.frame}>
      <ColumnChoice columns={table.getAllLeafColumns()} titleOf={(id) => byId.get(id)?.title ?? id} />
      {rows.length === 0 ? (
        <p className={styles.message}>{empty}</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {selection && (
                  <th scope="col" className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label="Bu sayfadakilerin hepsini seç"
                      checked={table.getIsAllRowsSelected()}
                      onChange={table.getToggleAllRowsSelectedHandler()}
                    />
                  </th>
                )}
                {group.headers.map(({ column }) => (
                  <th
                    key={column.id}
                    scope="col"
                    aria-sort={ARIA_SORT[String(column.getIsSorted())]}
                    className={byId.get(column.id)?.isNumber ? styles.number : undefined}
                  >
                    <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
                      {byId.get(column.id)?.title}
                      <span aria-hidden="true">{ARROWS[String(column.getIsSorted())]}</span>
                    </button>
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
                {selection && (
                  <td className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={`Seç: ${row.id}`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => {
                  const column = byId.get(cell.column.id);
                  const shown = column?.cell?.(row.original) ?? String(cell.getValue());
                  return (
                    <td
                      key={cell.id}
                      data-label={column?.title}
                      className={column?.isNumber ? styles.number : undefined}
                    >
                      {shown}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager {...props} />
    </div>
  );
}

const ARIA_SORT: Record<string, 'ascending' | 'descending' | undefined> = { asc: 'ascending', desc: 'descending' };
const ARROWS: Record<string, string> = { asc: ' ↑', desc: ' ↓' };

function toDefinition<Row extends RowData>({ id, value }: Column<Row>): ColumnDef<typeof features, Row> {
  return { id, accessorFn: value, sortFn: 'basic' };
}

type Hideable = { id: string; getIsVisible(): boolean; toggleVisibility(isVisible: boolean): void };

function ColumnChoice({ columns, titleOf }: { columns: readonly Hideable[]; titleOf(id: string): string }) {
  return (
    <details className={styles.choice}>
      <summary>Sütunlar</summary>
      <fieldset>
        <legend className={styles.caption}>Gösterilecek sütunlar</legend>
        {/* The first column names the row, so it stays. */}
        {columns.slice(1).map((column) => (
          <label key={column.id}>
            <input
              type="checkbox"
              checked={column.getIsVisible()}
              onChange={(event) => column.toggleVisibility(event.target.checked)}
            />
            {titleOf(column.id)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function Pager({ onPrevious, onNext }: Pick<Props<never>, 'onPrevious' | 'onNext'>) {
  if (!onPrevious && !onNext) return null;
  return (
    <nav aria-label="Sayfalar" className={styles.pager}>
      <Button variant="quiet" disabled={!onPrevious} onClick={() => onPrevious?.()}>
        Önceki
      </Button>
      <Button variant="quiet" disabled={!onNext} onClick={() => onNext?.()}>
        Sonraki
      </Button>
    </nav>
  );
}
