import { packFit } from '@/server/domain/catalog/search/pack-fit';

test('for ten people › the smallest set that is enough comes first, then packs, then what is too small or unknown', () => {
  const items = [
    'Peluş 40 cm',
    "Bardak 8'li",
    '8 Kişilik',
    '70 Parça',
    "Bardak 12'li",
    '20 Kişilik',
    '16 Kişilik',
    '10 Kişilik',
  ];
  const sorted = items.toSorted((a, b) => packFit([a], 10) - packFit([b], 10));
  expect(sorted).toEqual([
    '10 Kişilik',
    '16 Kişilik',
    '20 Kişilik',
    "Bardak 12'li",
    '70 Parça',
    '8 Kişilik',
    "Bardak 8'li",
    'Peluş 40 cm',
  ]);
});

test('the best of an item’s sizes counts', () => {
  expect(packFit(['Parti Seti', '8 Kişilik', '16 Kişilik'], 16)).toBe(1);
});
