import { readTariff, tariffTexts } from '@/components/desk/tariff-texts';

test('a typed tariff is read in any order of its steps, amounts in lira', () => {
  const steps = [
    { from: '500', cost: '49,90' },
    { from: '0', cost: '89,90' },
  ];
  expect(readTariff({ basis: 'amount', steps, free: '1.000' })).toEqual({
    tariff: {
      basis: 'amount',
      steps: [
        { from: 0, cost: 8990 },
        { from: 50_000, cost: 4990 },
      ],
      freeFrom: 100_000,
    },
  });
});

test('a stored tariff is typed as it is read', () => {
  const tariff = {
    basis: 'weight' as const,
    steps: [
      { from: 0, cost: 0 },
      { from: 5000, cost: 8990 },
    ],
    freeFrom: null,
  };
  expect(readTariff(tariffTexts(tariff))).toEqual({ tariff });
});

test.each([
  ['no step from 0', { steps: [{ from: '10', cost: '5' }] }, { steps: [{ from: expect.stringContaining('0’dan') }] }],
  [
    'a limit twice',
    {
      steps: [
        { from: '0', cost: '5' },
        { from: '0,00', cost: '6' },
      ],
    },
    { steps: [{}, { from: expect.stringContaining('iki kez') }] },
  ],
  ['no price', { steps: [{ from: '0', cost: 'beş' }] }, { steps: [{ cost: expect.stringContaining('49,90') }] }],
  [
    'no limit',
    { steps: [{ from: '0', cost: '5' }], free: 'çok' },
    { steps: [{}], free: expect.stringContaining('49,90') },
  ],
])('%s is refused below its field', (_title, texts, problems) => {
  expect(readTariff({ basis: 'amount', free: '', ...texts })).toEqual({ problems });
});
