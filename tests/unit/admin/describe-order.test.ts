import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import { describeOrder } from '@/server/cli/admin/describe-order';
import { STORED_ADDRESS } from '@/tests/support/sample-address';

const at = '2026-11-21T11:24:00.000Z';
const ORDER: OwnerOrderDetail = {
  number: 'SH-1',
  order_status: 'paid',
  created_at: at,
  paid_at: at,
  amount: '369.70',
  instalments: null,
  payment_method: 'card',
  payment_due: null,
  invoice: null,
  coupon: null,
  discount: '0.00',
  shipping: '0.00',
  delivery: { method: 'shipping' },
  slot: null,
  party_date: null,
  party_time: null,
  can_change_slot: false,
  slot_calendar: null,
  lines: [
    {
      id: 7,
      product: 3,
      slug: 'pasta',
      title: 'İsimli Pasta',
      sku: 'pasta-20',
      variant_title: '20 kişilik',
      color: null,
      size: '20 kişilik',
      get_thumbnail: null,
      barcode: null,
      quantity: 2,
      price: '139.90',
      order_status: 'paid',
      word: null,
      if_missing: 'call',
      missing: 0,
      dropped: 0,
      replaces: null,
      returnable: 0,
      withdrawal_exclusion: 'personalised',
    },
  ],
  shippingAddress: STORED_ADDRESS,
  billingAddress: { kind: 'person', ...STORED_ADDRESS },
  tracking: null,
  documents: [],
  receipts: [],
  note: '',
  gift_note: '',
  events: [{ order_status: 'paid', at, note: '' }],
  can_cancel: true,
  can_change: false,
  change_payment: null,
  refund_due: false,
  refunds: [],
  paid_late: false,
  withdrawal: { open: false, until: null, form: null },
  email: 'ayse@example.com',
  payments: [],
  arrival: null,
  parcel: null,
  carrier_check: null,
  changes: [],
  mails: ['paid'],
};

test('an order’s description contains address and lines, without empty headings', () => {
  const text = describeOrder(ORDER);
  expect(text).toContain('Deliver to\nAyşe Yılmaz, 0532 123 45 67\nBahariye Caddesi No: 10');
  expect(text).toContain('Invoice to the same');
  expect(text).toContain('pasta-20  İsimli Pasta (20 kişilik) (no right of withdrawal: personalised)');
  expect(text).not.toMatch(/Party|Note|Gift|Parcel|Coupon|Delivery:/);
});

test('an order’s description names the word of each of its letters, and which lines are packed together', () => {
  const [pasta] = ORDER.lines;
  if (!pasta) throw new Error('the order has no line');
  const word = { key: 'EL|1*1,2*1', text: 'EL', quantity: 2 };
  const letters = ['E', 'L'].map((glyph, index) => ({
    ...pasta,
    ...{
      id: 20 + index,
      title: `${glyph} Harfi Folyo Balon`,
      variant_title: 'Altın, 80 cm',
      sku: `HARF-${glyph}`,
      word,
    },
    withdrawal_exclusion: null,
  }));
  const text = describeOrder({ ...ORDER, lines: [...letters, pasta] });
  expect(text).toMatch(/20 +2 .*HARF-E +“EL”: E Harfi Folyo Balon \(Altın, 80 cm\)/);
  expect(text).toContain('Word 2 × “EL”: lines 20, 21. Pack its letters together.');
});

test('an order’s description contains the choices for missing products, missing units and what a substitute replaces', () => {
  const [pasta] = ORDER.lines;
  if (!pasta) throw new Error('the order has no line');
  const balloon = { ...pasta, withdrawal_exclusion: null, title: 'Mavi Balon', variant_title: '', sku: 'MAVI' };
  const red = {
    slug: 'kirmizi',
    title: 'Kırmızı Balon',
    sku: 'KIRMIZI',
    variant_title: '',
    note: 'Telefonda',
    amount: '20.00',
    by_buyer: false,
  };
  const text = describeOrder({
    ...ORDER,
    lines: [
      { ...pasta, if_missing: 'refund', missing: 1 },
      { ...balloon, if_missing: 'substitute', replaces: red },
    ],
  });
  expect(text).toMatch(/refund +pasta-20 .* \(1 missing: pack 1\)/);
  expect(text).toMatch(
    /substitute +MAVI +Mavi Balon \(instead of Kırmızı Balon, KIRMIZI, ₺20,00 refunded: Telefonda\)/,
  );
});

test('an order’s description contains party date, gift note, coupon, delivery cost and a different billing address', () => {
  const text = describeOrder({
    ...ORDER,
    party_date: '2026-12-05',
    gift_note: 'İyi ki doğdun Ece!',
    coupon: 'PARTI10',
    discount: '10.00',
    shipping: '89.90',
    billingAddress: {
      ...STORED_ADDRESS,
      kind: 'company',
      company: 'Ece Ltd. Şti.',
      tax_office: 'Kadıköy',
      tax_number: '1234567890',
    },
  });
  for (const line of [
    'Party: 2026-12-05',
    'Gift card: İyi ki doğdun Ece!\nPack without prices.',
    'Coupon PARTI10: -₺10,00\nDelivery: ₺89,90',
    'Invoice to\nEce Ltd. Şti., Kadıköy 1234567890',
  ]) {
    expect(text).toContain(line);
  }
});

test('a pickup order’s description contains the branch and no delivery address', () => {
  const branch = { slug: 'kadikoy', name: 'Şenlikhane Kadıköy', address: 'Moda Caddesi', phone: '+90', map: '' };
  const text = describeOrder({ ...ORDER, delivery: { method: 'pickup', branch } });
  expect(text).toContain('Picked up at Şenlikhane Kadıköy (kadikoy)\nby Ayşe Yılmaz, 0532 123 45 67');
  expect(text).not.toContain('Deliver to');
  expect(text).toContain('Invoice to\nAyşe Yılmaz');
});
