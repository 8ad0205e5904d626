import { foldCouponCode } from '@/contracts/coupon-code';

test.each(['PARTI10', 'parti10', 'PARTİ10', 'partı10', ' Parti10 ', 'ｐａｒｔｉ10', 'parti̇10'])(
  '%j is one code on every keyboard',
  (typed) => {
    expect(foldCouponCode(typed)).toBe('PARTI10');
  },
);

test.each([
  ['yeni yıl-2027', 'YENI-YIL-2027'],
  ['ŞENLİK_ÇOCUK', 'SENLIK-COCUK'],
  ["'; drop table coupon; --", 'DROP-TABLE-COUPON'],
  ['🎈', ''],
])('%j becomes %j', (typed, code) => {
  expect(foldCouponCode(typed)).toBe(code);
});
