/** What the staff does with an order besides changing its status, as its history names it. */
export const ORDER_CHANGES = ['address', 'gift_note', 'mail', 'packing_slip', 'address_label'] as const;

/** The emails about an order that can be sent again. */
export const ORDER_MAILS = ['paid', 'shipped', 'ready', 'delivered', 'cancelled', 'refunded'] as const;
