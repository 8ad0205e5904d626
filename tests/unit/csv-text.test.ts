import { csvText } from '@/contracts/csv-text';

test('CSV has a byte order mark, semicolons, decimal commas and CRLF', () => {
  expect(
    csvText([
      ['Ürün', 'Fiyat'],
      ['Şapka', 49.9],
      ['', null],
    ]),
  ).toBe('\uFEFFÜrün;Fiyat\r\nŞapka;49,9\r\n;\r\n');
});

test.each(['=1+1', '+90', '-2', '@SUM(A1)', '\t=1'])('the text %j is no formula in a spreadsheet', (text) => {
  expect(csvText([[text]])).toBe(`\uFEFF'${text}\r\n`);
});

test('quotes, semicolons and line breaks stay inside their cell', () => {
  expect(csvText([['a;b', 'c"d', 'e\nf']])).toBe('\uFEFF"a;b";"c""d";"e\nf"\r\n');
});

test('formulas behind blanks and texts with quotes are defused among other rows', () => {
  const rows = [
    ['Ürün', 'Tutar'],
    ['=HYPERLINK("x")', 49.9],
    ['-1+2', 0],
    ['\t@SUM(A1)', -3],
    ['Balon; mavi', 7],
  ];
  expect(csvText(rows).split('\r\n')).toEqual([
    '\uFEFFÜrün;Tutar',
    '"\'=HYPERLINK(""x"")";49,9',
    "'-1+2;0",
    "'\t@SUM(A1);-3",
    '"Balon; mavi";7',
    '',
  ]);
});
