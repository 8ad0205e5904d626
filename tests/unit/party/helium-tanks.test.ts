import { litresIn, planHelium } from '@/server/domain/party/word/helium-tanks';
import { heliumIn } from '@/server/domain/party/word/inflation';
import { sampleItem, sampleProduct } from '../../components/sample-item';

test.each<[string, string, number]>([
  ['a printed balloon of a known size', 'lateks', 15.6],
  ['a shaped letter, by the cube of its height', 'folyo', 37 * (30 / 86) ** 3],
])('%s: its helium', (_what, material, litres) => {
  expect(heliumIn(material, '30 cm')).toBeCloseTo(litres);
  expect(heliumIn(material, 'Dev')).toBe(0);
});

test.each<[string, number | null]>([
  ['30 Balonluk', 249],
  ['50 adet balonluk', 415],
  ['0,42 m³', 420],
  ['0.25m3', 250],
  ['250 Litre', 250],
  ['13,4 L', null],
  ['Büyük', null],
])('a tank called %j has %p litres of gas', (text, litres) => {
  expect(litresIn([text, ''])).toBe(litres);
  expect(litresIn(['', text])).toBe(litres);
});

describe('the tanks for a word', () => {
  const product = (id: number, size: string, price: string, stock = 9) => sampleProduct({ id, size, price, stock });
  const tank = (...products: ReturnType<typeof product>[]) => sampleItem({ title: 'Helyum Tüpü', products });
  const plan = (litres: number, item: ReturnType<typeof tank>) => {
    const { tanks, price } = planHelium(litres, item);
    return [...tanks.map(({ item: { products }, quantity }) => [products[0]?.id, quantity]), price];
  };

  test('leave the least helium over, then cost the least', () => {
    const both = tank(
      product(1, '0,25 m³', '800.00'),
      product(2, '0,42 m³', '1300.00'),
      product(3, '0,25 m³', '700.00'),
    );
    expect(plan(200, both)).toEqual([[3, 1], '700.00']);
    expect(plan(300, both)).toEqual([[2, 1], '1300.00']);
    expect(plan(600, both)).toEqual([[2, 1], [3, 1], '2000.00']);
  });

  test('are none when too few are in stock, or their volume is unknown; the litres are still said', () => {
    expect(plan(600, tank(product(1, '0,25 m³', '800.00', 2)))).toEqual([null]);
    expect(plan(600, tank(product(1, 'Büyük', '800.00')))).toEqual([null]);
    expect(planHelium(99.2, undefined)).toEqual({ litres: 100, tanks: [], price: null });
  });
});
