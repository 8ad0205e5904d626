import { useState } from 'react';

type Steps<Cursor> = {
  /** The cursor of the page that is shown; undefined for the first. */
  cursor: Cursor | undefined;
  /** What a pager does; null where it can't. @param next the cursor of the following page, null at the end */
  stepsTo(next: Cursor | null): { onPrevious: (() => void) | null; onNext: (() => void) | null };
};

/**
 * The pages of a list that pages by cursor, forward and back.
 * @param key of the filters: a list with others begins at its first page
 */
export function useCursorSteps<Cursor extends string | number>(key: string): Steps<Cursor> {
  const [walk, setWalk] = useState<{ key: string; cursors: Cursor[] }>({ key, cursors: [] });
  const cursors = walk.key === key ? walk.cursors : [];
  return {
    cursor: cursors.at(-1),
    stepsTo: (next) => ({
      onPrevious: cursors.length > 0 ? () => setWalk({ key, cursors: cursors.slice(0, -1) }) : null,
      onNext: next === null ? null : () => setWalk({ key, cursors: [...cursors, next] }),
    }),
  };
}
