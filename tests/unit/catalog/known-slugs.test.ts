import { rememberKnownSlugs } from '@/server/domain/catalog/items/known-slugs';

test('a known slug is asked for once, an unknown one each time', async () => {
  const asked: string[] = [];
  const isKnown = rememberKnownSlugs(async (slug) => {
    asked.push(slug);
    return slug === 'balon';
  });
  expect([await isKnown('balon'), await isKnown('balon')]).toEqual([true, true]);
  expect([await isKnown('yok'), await isKnown('yok')]).toEqual([false, false]);
  expect(asked).toEqual(['balon', 'yok', 'yok']);
});
