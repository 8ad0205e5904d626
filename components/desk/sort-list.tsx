'use client';

import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './sort-list.module.scss';

type Props<Row> = {
  /** What the rows are, for screen readers: `Slaytlar`. */
  label: string;
  rows: readonly Row[];
  /** The row's name in announcements. */
  nameOf(row: Row): string;
  onChange(rows: Row[]): void;
  renderRow(row: Row, at: number, change: (row: Row) => void): ReactNode;
  /** Texts of the row's button that removes it; without it rows stay. */
  removeLabel?: string;
};

/**
 * Rows in an order of one's own: dragged by their handle with mouse or finger, or moved with the arrow keys while the
 * handle has the focus.
 */
export function SortList<Row>({ label, rows, nameOf, onChange, renderRow, removeLabel }: Props<Row>) {
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length || from === to) return false;
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setSaid(`${nameOf(row)}: ${to + 1}. sıra`);
    return true;
  };
  const press = (event: KeyboardEvent, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (!move(at, to)) return;
    // The rows keep their places in the document; the focus follows the moved one.
    list.current?.querySelectorAll<HTMLElement>(':scope > li > button[data-handle]')[to]?.focus();
  };
  const drag = (event: PointerEvent) => {
    if (dragged === null || !list.current) return;
    const to = [...list.current.children].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY <= bottom;
    });
    if (to >= 0 && move(dragged, to)) setDragged(to);
  };
  return (
    <>
      <p id={hint} className={styles.hidden}>
        Yukarı ve aşağı ok tuşlarıyla ya da sürükleyerek taşıyın.
      </p>
      <ul ref={list} aria-label={label} className={styles.list}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <li key={at} className={styles.row} data-dragged={dragged === at || undefined}>
            <button
              type="button"
              data-handle=""
              className={styles.handle}
              aria-label={`${nameOf(row)} taşı`}
              aria-describedby={hint}
              onKeyDown={(event) => press(event, at)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(at);
              }}
              onPointerMove={drag}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              <Icon name="menu" size={20} />
            </button>
            <div className={styles.content}>{renderRow(row, at, (changed) => onChange(rows.with(at, changed)))}</div>
            {removeLabel && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`${nameOf(row)} ${removeLabel}`}
                onClick={() => {
                  onChange(rows.toSpliced(at, 1));
                  setSaid(`${nameOf(row)} kaldırıldı`);
                }}
              >
                <Icon name="x" size={20} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p aria-live="polite" className={styles.hidden}>
        {said}
      </p>
    </>
  );
}
