import { pageMarks } from '@/components/ui/page-numbers';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 20, '1 2 … 20'],
  [3, 20, '1 2 3 4 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 19 20'],
  [2, 3, '1 2 3'],
])('page %i of %i links to %s', (page, pages, expected) => {
  const marks = pageMarks(page, pages).map((mark) => (typeof mark === 'number' ? mark : '…'));
  expect(marks.join(' ')).toBe(expected);
});
