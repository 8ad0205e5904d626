import { toolPathSchema } from '@/contracts/collection';
import { COMPOSER_PATH, composerHref } from '@/services/party/composer-url';
import { FIRST_WISH, GARLAND_PATH, garlandHref } from '@/services/party/garland-url';
import { PLAN_PATH, planHref, readPlanQuery } from '@/services/party/plan-url';

test.each([
  COMPOSER_PATH,
  composerHref({ text: 'ŞULE & ÇAĞ! 5', material: 'folyo', color: 'rose-gold', size: '40-cm', isArch: true }),
  GARLAND_PATH,
  garlandHref(FIRST_WISH),
  garlandHref({ ...FIRST_WISH, metres: '2,5', colors: ['beyaz', "'x' ~(y)"] }),
  PLAN_PATH,
  planHref(readPlanQuery({ tema: 'deniz-kızı', butce: '1.500', 'sec-tabak': '17', 'sec-bardak': 'yok', il: 'İzmir' })),
])('the page of a party tool can be stored with a list: %s', (href) => {
  expect(toolPathSchema.parse(href)).toBe(href);
});
