import { type CategoryNode, flatTree } from './category-tree';

/** Categories to choose from, with their level. @param without ids that are not offered */
export function categoryOptions(roots: readonly CategoryNode[], without: readonly number[] = []) {
  return flatTree(roots)
    .filter(({ node }) => !without.includes(node.id))
    .map(({ node, level }) => (
      <option key={node.id} value={node.id}>
        {'\u00a0\u00a0'.repeat(level) + node.name}
      </option>
    ));
}
