import { isGtin } from '@/contracts/gtin';

test.each(['8690504000013', '4006381333931', '96385074', '036000291452', '04006381333931'])('%s is a GTIN', (text) => {
  expect(isGtin(text)).toBe(true);
});

test.each([
  ['a wrong check digit', '4006381333932'],
  ['two digits swapped', '4060381333931'],
  ['too short', '869050400001'.slice(1)],
  ['letters', '869050400001X'],
  ['nothing', ''],
  ['a number of the shop’s own', '2000000000008'],
  ['a coupon', '9900000000004'],
])('%s is none: %s', (_why, text) => {
  expect(isGtin(text)).toBe(false);
});
