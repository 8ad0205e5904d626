import type { CategoryRow } from '@/contracts/category';

export type CategoryNode = CategoryRow & { children: CategoryNode[] };

/** The list of all categories as trees. Branches that hold nothing for sale are left out. */
export function categoryNodes(rows: readonly CategoryRow[], parent: number | null = null): CategoryNode[] {
  return rows
    .filter(({ parent_id, count }) => parent_id === parent && count > 0)
    .map((row) => ({ ...row, children: categoryNodes(rows, row.id) }));
}
