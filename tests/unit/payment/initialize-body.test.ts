import { sumMoney } from '@/contracts/money';
import { fromIyzicoPrice } from '@/server/domain/ordering/payment/iyzico/price';
import { initializeBody } from '@/server/domain/ordering/payment/iyzico/request';
import type { PaymentRequest } from '@/server/platform/ports/payment';

const HOME = { address: 'Moda Caddesi 112', city: 'İstanbul', country: 'Türkiye', zipCode: '34710' };
const WORK = { address: 'Sanayi Caddesi 5', city: 'Ankara', country: 'Türkiye', zipCode: '06370' };
const REQUEST: PaymentRequest = {
  conversationId: 'c-1',
  orderNumber: 'SH-1',
  amount: 13_970,
  enabledInstalments: [1, 2, 3],
  currency: 'TRY',
  callbackUrl: 'https://shop.example/api/checkout/callback/',
  buyer: {
    id: 'SH-1',
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    email: 'a@b.c',
    phone: '+905321234567',
    ip: '::1',
    ...HOME,
  },
  billing: { name: 'Kaya Organizasyon Ltd. Şti.', ...WORK },
  lines: [
    { id: '7', name: 'Balon', category: 'Balonlar', total: 4980, physical: true },
    { id: 'teslimat', name: 'Teslimat ücreti', category: 'Teslimat', total: 8990, physical: false },
  ],
};

test('delivery and billing addresses may differ', () => {
  const { shippingAddress, billingAddress, buyer } = initializeBody(REQUEST);
  expect(shippingAddress).toEqual({ contactName: 'Ayşe Yılmaz', ...HOME });
  expect(billingAddress).toEqual({ contactName: 'Kaya Organizasyon Ltd. Şti.', ...WORK });
  expect(buyer).toMatchObject({ registrationAddress: HOME.address, city: HOME.city });
});

test('the page offers the enabled instalments', () => {
  expect(initializeBody(REQUEST).enabledInstallments).toEqual([1, 2, 3]);
});

test('delivery is a virtual basket item, and the basket adds up to the price', () => {
  const { basketItems, price, paidPrice } = initializeBody(REQUEST);
  expect(basketItems.map(({ itemType }) => itemType)).toEqual(['PHYSICAL', 'VIRTUAL']);
  expect(sumMoney(basketItems.map((item) => fromIyzicoPrice(item.price)))).toBe(fromIyzicoPrice(price));
  expect([price, paidPrice]).toEqual(['139.7', '139.7']);
});
