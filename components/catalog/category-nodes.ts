import type { CategoryRow } from '@/contracts/category';

export type CategoryNode = CategoryRow & { children: CategoryNode[] };

/** The list of all categories as trees, without branches that contain nothing for sale. */
export function categoryNodes(rows: readonly CategoryRow[], parent: number | null = null): CategoryNode[] {
  return rows
    .filter(({ parent_id, count }) => parent_id === parent && count > 0)
    .map((row) => ({ ...row, children: categoryNodes(rows, row.id) }));
}
