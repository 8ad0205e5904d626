import { adviceReasons, adviceTitle } from '@/components/size/words';
import { fitSummary } from '@/contracts/fit-words';
import { withPossessive } from '@/contracts/number-suffix';
import type { FitCounts } from '@/contracts/review';
import { chooseSize } from '@/server/domain/party/size/choose-size';

const range = (from: number, to: number) => ({ from, to });
const SIZES = [
  { size: '3-4 Yaş', measures: { height: range(95, 106), chest: range(53, 56), age: range(3, 4) } },
  { size: '5-6 Yaş', measures: { height: range(107, 118), chest: range(57, 60), age: range(5, 6) } },
  { size: '7-8 Yaş', measures: { height: range(122, 130), chest: range(61, 65), age: range(7, 8) } },
];
const NO_VOTES: FitCounts = { tight: 0, right: 0, loose: 0 };
const say = (body: object, fit: Partial<FitCounts> = {}, sizes = SIZES) => {
  const advice = chooseSize(sizes, body, { ...NO_VOTES, ...fit });
  return [adviceTitle(advice), ...adviceReasons(advice)];
};

test.each<[string, string[], string[]]>([
  ['a size that fits', say({ height: 110 }), ['Uygun beden: 5-6 Yaş', 'Boy 110 cm: 5-6 Yaş bedene uyuyor.']],
  [
    'a height between two sizes',
    say({ height: 120 }),
    [
      'İki beden arasında: 5-6 Yaş ve 7-8 Yaş. Önerimiz: 7-8 Yaş',
      'Boy 120 cm: 5-6 Yaş ile 7-8 Yaş arasında.',
      'Büyüğünü seçin: bol gelen toparlanır, dar gelen giyilmez.',
    ],
  ],
  [
    'a small chest',
    say({ height: 110, chest: 50 }),
    [
      'Uygun beden: 5-6 Yaş',
      'Boy 110 cm: 5-6 Yaş bedene uyuyor.',
      'Göğüs çevresi 50 cm: en küçük bedenin ölçüsünden az, göğsü bol durur.',
    ],
  ],
  [
    'an age alone',
    say({ age: 5 }),
    ['Uygun beden: 5-6 Yaş', '5 yaş: 5-6 Yaş bedene uyuyor.', 'Bu, yaşa göre bir tahmindir; boy daha kesindir.'],
  ],
  [
    'a body that is too tall',
    say({ height: 140 }),
    ['Bu ürünün en büyük bedeni bile küçük gelir.', 'Boy 140 cm: en büyük beden 7-8 Yaş, 130 cm’ye kadar.'],
  ],
  [
    'a body that is too small',
    say({ height: 80 }),
    ['Bu ürünün en küçük bedeni bile büyük gelir.', 'Boy 80 cm: en küçük beden 3-4 Yaş, 95 cm’den başlıyor.'],
  ],
  [
    'an age that is too high',
    say({ age: 12 }),
    [
      'Bu ürünün en büyük bedeni bile küçük gelir.',
      '12 yaş: en büyük beden 7-8 Yaş, 8 yaşa kadar.',
      'Bu, yaşa göre bir tahmindir; boy daha kesindir.',
    ],
  ],
  [
    'sizes that buyers found tight',
    say({ height: 110 }, { tight: 7, right: 2 }),
    [
      'Uygun beden: 7-8 Yaş',
      'Boy 110 cm: 5-6 Yaş bedene uyuyor.',
      'Alıcıların çoğu dar buldu (9 alıcıdan 7’si); ölçülere göre 5-6 Yaş olurdu, bir beden büyük alın.',
    ],
  ],
  [
    'the largest size, which buyers found tight',
    say({ height: 125 }, { tight: 10 }),
    ['Uygun beden: 7-8 Yaş', 'Boy 125 cm: 7-8 Yaş bedene uyuyor.', 'Alıcıların çoğu dar buldu (10 alıcıdan 10’u).'],
  ],
  [
    'two sizes, which buyers found loose',
    say({ height: 120 }, { loose: 6 }),
    [
      'İki beden arasında: 5-6 Yaş ve 7-8 Yaş. Önerimiz: 5-6 Yaş',
      'Boy 120 cm: 5-6 Yaş ile 7-8 Yaş arasında.',
      'Alıcıların çoğu bol buldu (6 alıcıdan 6’sı); ölçülere göre 7-8 Yaş olurdu, bir beden küçük alın.',
    ],
  ],
  ['an item without measures', say({ height: 110 }, {}, []), ['Bu ürünün beden ölçüleri henüz yok.']],
  [
    'sizes without an age',
    say(
      { age: 5 },
      {},
      SIZES.map((size) => ({ ...size, measures: { ...size.measures, age: null } as never })),
    ),
    ['Bu ürünün bedenleri boy ve göğüs çevresi ile bulunur; onu da yazın.'],
  ],
])('%s is explained', (_case, said, expected) => {
  expect(said).toEqual(expected);
});

test.each<[Partial<FitCounts>, string | null]>([
  [{}, null],
  [{ right: 8, tight: 3, loose: 1 }, '12 alıcıdan 8’i tam, 3’ü dar, 1’i bol buldu'],
  [{ loose: 1 }, '1 alıcıdan 1’i bol buldu'],
  [{ tight: 20, right: 6 }, '26 alıcıdan 20’si dar, 6’sı tam buldu'],
])('the opinions %j are summed up', (fit, text) => {
  expect(fitSummary({ ...NO_VOTES, ...fit })).toBe(text);
});

test.each([
  [0, '0’ı'],
  [4, '4’ü'],
  [19, '19’u'],
  [30, '30’u'],
  [40, '40’ı'],
  [90, '90’ı'],
  [100, '100’ü'],
  [106, '106’sı'],
  [1000, '1000’i'],
])('%d is written as its word sounds', (count, text) => {
  expect(withPossessive(count)).toBe(text);
});
