import { isGtin } from '@/server/modules/catalog-import/formats/gtin';

test.each(['8690000000012', '4006381333931', '96385074', '036000291452', '10012345678902'])('%s is a GTIN', (code) => {
  expect(isGtin(code)).toBe(true);
});

test.each(['8690000000013', '869000000001', '', '869-0000000012', '８６９００００００００１２', '0', 'KLP-1'])(
  '%j is none',
  (code) => {
    expect(isGtin(code)).toBe(false);
  },
);
