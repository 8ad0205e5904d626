/** Which address fields are required: all for a parcel, otherwise those of a person's or a company's invoice. */
export type AddressNeed = 'parcel' | 'person' | 'company';

/** The fields required of the order's own address. `kind`: of the invoice. */
export function addressNeed(delivery: string | undefined, kind: string | undefined): AddressNeed {
  if (delivery !== 'pickup') return 'parcel';
  return kind === 'company' ? 'company' : 'person';
}

/** Maximum length of a gift card's text, in characters. */
export const GIFT_NOTE_MAX = 300;
