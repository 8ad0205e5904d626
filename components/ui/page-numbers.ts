/** A page to link to, or a gap (its key) between pages. */
export type PageMark = number | 'gap-before' | 'gap-after';

/**
 * The pages to link to: the first, the last, and the neighbours of `page`; a gap replaces two or more pages.
 * `pageMarks(6, 20)` → 1 … 5 6 7 … 20.
 */
export function pageMarks(page: number, pages: number): PageMark[] {
  const near = [page - 1, page, page + 1].filter((one) => one > 1 && one < pages);
  const from = near[0] ?? pages;
  const to = near.at(-1) ?? 1;
  const marks: PageMark[] = [1];
  if (from > 3) marks.push('gap-before');
  else if (from === 3) marks.push(2);
  marks.push(...near);
  if (to < pages - 2) marks.push('gap-after');
  else if (to === pages - 2) marks.push(pages - 1);
  if (pages > 1) marks.push(pages);
  return [...new Set(marks)];
}
