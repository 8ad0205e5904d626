import type { CategoryMove, OwnerCategory } from '@/contracts/owner-categories';

/** A category with those below it, in their order. */
export type CategoryNode = OwnerCategory & { children: CategoryNode[] };

/** The roots, with their children. */
export function treeOf(categories: readonly OwnerCategory[]): CategoryNode[] {
  const nodes = new Map(categories.map((category) => [category.id, { ...category, children: [] as CategoryNode[] }]));
  const roots: CategoryNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.parent ?? -1)?.children ?? roots).push(node);
  return roots;
}

/** The categories with their level, 0 for roots, in the order in which the tree shows them. */
export function flatTree(nodes: readonly CategoryNode[], level = 0): { node: CategoryNode; level: number }[] {
  return nodes.flatMap((node) => [{ node, level }, ...flatTree(node.children, level + 1)]);
}

/** Ids of a category and all below it. */
export function idsBelow(node: CategoryNode): number[] {
  return [node.id, ...node.children.flatMap(idsBelow)];
}

export const STEPS = ['up', 'down', 'in', 'out'] as const;
export type Step = (typeof STEPS)[number];

/** Where a step leads: null when there is no such place. */
export function placeAfter(roots: readonly CategoryNode[], node: CategoryNode, step: Step): CategoryMove | null {
  const all = flatTree(roots).map((row) => row.node);
  const parent = all.find(({ id }) => id === node.parent) ?? null;
  const siblings = parent?.children ?? roots;
  const at = siblings.findIndex(({ id }) => id === node.id);
  const before = siblings[at - 1];
  if (step === 'up') return before ? { parent: node.parent, before: before.id } : null;
  if (step === 'down') {
    return siblings[at + 1] ? { parent: node.parent, before: siblings[at + 2]?.id ?? null } : null;
  }
  if (step === 'in') return before ? { parent: before.id, before: null } : null;
  if (!parent) return null;
  const parents = all.find(({ id }) => id === parent.parent)?.children ?? roots;
  const next = parents[parents.findIndex(({ id }) => id === parent.id) + 1];
  return { parent: parent.parent, before: next?.id ?? null };
}

export type DropZone = 'before' | 'inside' | 'after';

/** Where a dropped category comes to; null for a place below itself. */
export function placeOfDrop(
  roots: readonly CategoryNode[],
  dragged: CategoryNode,
  target: CategoryNode,
  zone: DropZone,
): CategoryMove | null {
  if (idsBelow(dragged).includes(target.id)) return null;
  if (zone === 'inside') return { parent: target.id, before: null };
  if (zone === 'before') return { parent: target.parent, before: target.id };
  const all = flatTree(roots).map((row) => row.node);
  const siblings = (all.find(({ id }) => id === target.parent)?.children ?? roots).filter(
    ({ id }) => id !== dragged.id,
  );
  const next = siblings[siblings.findIndex(({ id }) => id === target.id) + 1];
  return { parent: target.parent, before: next?.id ?? null };
}
