import { blocksToText, type TextBlock, textToBlocks } from '@/components/desk/text-blocks';

const BLOCKS: TextBlock[] = [
  'Bkz. [iletişim](/iletisim)',
  'Birinci satır\nikinci satır',
  { list: ['Balon', 'Süs'] },
  { steps: ['Seçin', 'Ödeyin'] },
  {
    rows: [
      ['Unvan', 'Mavi Balon'],
      ['Adres', 'Kadıköy / İstanbul'],
    ],
  },
];

test('text blocks › blocks come back from their text as they were', () => {
  expect(textToBlocks(blocksToText(BLOCKS))).toEqual(BLOCKS);
});

test('text blocks › lines of different kinds are one paragraph, and markup stays text', () => {
  expect(textToBlocks('- Balon\nve süs\r\n\r\n\n<b>kalın</b>\n\n')).toEqual(['- Balon\nve süs', '<b>kalın</b>']);
  expect(textToBlocks(' \n\n')).toEqual([]);
});
