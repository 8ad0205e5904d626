/** Province and district in a branch's label: `"Beşiktaş (Etiler), İstanbul"` → İstanbul, Beşiktaş. */
export function branchLocation(label: string): { city: string; district: string } | null {
  const [, district, city] = /^([^(,]+?)\s*(?:\([^)]*\))?,\s*(.+)$/.exec(label) ?? [];
  return city && district ? { city, district } : null;
}
