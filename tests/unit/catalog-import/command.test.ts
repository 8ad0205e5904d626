import { parseCommand } from '@/server/cli/catalog/command';
import { UsageError } from '@/server/cli/catalog/exit-code';

test.each([
  [['import'], 'Name one file to import.'],
  [['import', 'a.jsonl', 'b.jsonl'], 'Name one file to import.'],
  [['import', 'x.jsonl', '--format', 'excel'], '--format takes shopify-csv, jsonl, merchant-xml, not "excel".'],
  [['import', 'x.jsonl', '--images', 'dir', '--no-images'], '--images or --no-images, not both'],
  [['import', 'x.jsonl', '--nonsense'], '--nonsense'],
  [['export', '--format', 'shopify-csv'], '--format takes jsonl, merchant-xml'],
  [['export', '--with-images'], '--out FOLDER'],
  [['export', '--with-images', '--out', 'x', '--format', 'merchant-xml'], '--out FOLDER'],
  [['demo', '--items', 'many'], '--items takes a whole number'],
  [['demo'], '--items takes a whole number'],
  [['pictures', 'upload'], 'pictures is now images.'],
  [['import', 'x.jsonl', '--pictures', 'dir'], '--pictures is now --images.'],
  [['import', 'x.jsonl', '--pictures=dir'], '--pictures is now --images.'],
  [['import', 'x.jsonl', '--no-pictures'], '--no-pictures is now --no-images.'],
  [['import', 'x.jsonl', '--private-pictures'], '--private-pictures is now --allow-private-image-hosts.'],
  [['images', 'delete'], 'The only command for images is "images upload".'],
  [['delete'], 'There is no "delete"'],
])('%j is wrong usage', (args, words) => {
  expect(() => parseCommand(args)).toThrow(UsageError);
  expect(() => parseCommand(args)).toThrow(words);
});

test('catalog command › gives omitted options their defaults', () => {
  expect(parseCommand(['import', 'x.csv', '--strict'])).toMatchObject({
    file: 'x.csv',
    format: null,
    strict: true,
    dryRun: false,
    keepImages: false,
  });
  expect(parseCommand(['export'])).toEqual({ name: 'export', format: 'jsonl', out: null, withImages: false });
  expect(parseCommand(['import', 'x.csv', '--help'])).toEqual({ name: 'help' });
});
