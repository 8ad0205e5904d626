import type { CustomerOrderDetail } from '@/contracts/orders';
import { STORED_ADDRESS } from '@/tests/support/sample-address';

const at = '2026-11-20T09:00:00Z';

/** A paid order of two balloons with a coupon, as its buyer sees it. */
export function sampleOrder(overrides: Partial<CustomerOrderDetail> = {}): CustomerOrderDetail {
  return {
    number: 'SH-1',
    order_status: 'paid',
    created_at: at,
    paid_at: at,
    amount: '89.80',
    instalments: null,
    payment_method: 'card',
    payment_due: null,
    invoice: null,
    coupon: 'PARTI10',
    discount: '10.00',
    lines: [
      {
        id: 7,
        product: 11,
        slug: 'dinozor-folyo-balon',
        title: 'Dinozor Folyo Balon',
        sku: 'balon-kirmizi',
        variant_title: 'Kırmızı',
        color: 'Kırmızı',
        size: null,
        get_thumbnail: null,
        quantity: 2,
        price: '49.90',
        order_status: 'paid',
        word: null,
        if_missing: 'call',
        missing: 0,
        dropped: 0,
        replaces: null,
        returnable: 2,
        withdrawal_exclusion: null,
      },
    ],
    shippingAddress: STORED_ADDRESS,
    billingAddress: { kind: 'person', ...STORED_ADDRESS },
    shipping: '0.00',
    delivery: { method: 'shipping' },
    slot: null,
    party_date: null,
    party_time: null,
    can_change_slot: false,
    gift_note: '',
    tracking: null,
    documents: [{ kind: 'distance_sales', version: '1', accepted_at: at, body: 'Metin' }],
    note: '',
    events: [
      { order_status: 'created', at, note: '' },
      { order_status: 'redirected', at, note: '' },
      { order_status: 'paid', at, note: '' },
    ],
    can_cancel: true,
    can_change: false,
    refund_due: false,
    refunds: [],
    paid_late: false,
    withdrawal: { open: false, until: null },
    ...overrides,
  };
}
