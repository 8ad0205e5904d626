/** What happens to an order besides changes of its status, as its history names it. `lines`: fewer or other products. */
export const ORDER_CHANGES = [
  'address',
  'slot',
  'gift_note',
  'lines',
  'mail',
  'packing_slip',
  'address_label',
] as const;

/** Who made a change, where it was not the staff. */
export const BY_BUYER = 'customer';

/** The emails about an order that can be sent again. */
export const ORDER_MAILS = ['ordered', 'paid', 'shipped', 'ready', 'delivered', 'cancelled', 'refunded'] as const;
