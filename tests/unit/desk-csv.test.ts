import { toDeskCsv } from '@/services/desk/csv';

test('a file for a Turkish Excel has a byte order mark, semicolons, decimal commas and no formulas', () => {
  const rows = [
    ['Ürün', 'Tutar'],
    ['=HYPERLINK("x")', 49.9],
    ['-1+2', 0],
    ['\t@SUM(A1)', -3],
    ['Balon; mavi', 7],
  ];
  expect(toDeskCsv(rows).split('\r\n')).toEqual([
    '\uFEFFÜrün;Tutar',
    '"\'=HYPERLINK(""x"")";49,9',
    "'-1+2;0",
    "'\t@SUM(A1);-3",
    '"Balon; mavi";7',
    '',
  ]);
});
