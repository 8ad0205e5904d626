import { OCCASIONS } from '@/contracts/party-rules';
import { categoryOccasion, namedOccasion, occasionFit, occasionsOf } from '@/server/domain/party/plan/occasions';

const item = (given: Partial<Parameters<ReturnType<typeof occasionsOf>>[0]>) => ({
  ...{ themes: [], occasions: [], categories: [], ...given },
});

describe('occasions of items', () => {
  test.each([
    [
      'a theme named after an occasion, even beside another occasion',
      { themes: ['noel'], occasions: ['dogum-gunu'] },
      ['yilbasi'],
    ],
    ['the property', { themes: ['korsan'], occasions: ['mezuniyet'] }, ['mezuniyet']],
    ['what other items of its theme are for', { themes: ['dinozor'] }, ['dogum-gunu']],
    ['a category named after an occasion', { categories: ['dugun'] }, ['dugun']],
    ['nothing, which fits any', { themes: ['pastel'] }, []],
  ])('are %s', (_what, given, occasions) => {
    const others = [item({ themes: ['dinozor'], occasions: ['dogum-gunu'] }), item({ themes: ['pastel'] })];
    expect(occasionsOf([...others, item(given)])(item(given))).toEqual(occasions);
  });

  test('a birthday takes nothing of Christmas, and a first birthday what is for every birthday', () => {
    expect(occasionFit([], 'dogum-gunu')).toBe('any');
    expect(occasionFit(['yilbasi', 'dogum-gunu'], 'dogum-gunu')).toBe('own');
    expect(occasionFit(['dogum-gunu'], 'ilk-yas')).toBe('suited');
    expect(occasionFit(['ilk-yas'], 'dogum-gunu')).toBe('foreign');
    expect(occasionFit(['yilbasi'], 'dogum-gunu')).toBe('foreign');
  });

  test('slugs name occasions with whole words, of which the longest counts', () => {
    for (const { slug } of OCCASIONS) expect(namedOccasion(`${slug}-temasi`)).toBe(slug);
    expect(namedOccasion('23-nisan-susleri')).toBe('milli-bayram');
    expect(namedOccasion('parti-tabaklari')).toBeNull();
    expect([categoryOccasion('yilbasi-susleri'), categoryOccasion('dogum-gunu-malzemeleri')]).toEqual([
      'yilbasi',
      null,
    ]);
  });
});
