type Postal = Record<'address' | 'neighborhood' | 'district' | 'city' | 'zip_code', string>;

/**
 * An address in a line of text, without the parts that were not given: "Moda Caddesi No: 112, Caferağa Mahallesi,
 * 34710 Kadıköy / İstanbul".
 */
export function addressLine({ address, neighborhood, zip_code, district, city }: Postal): string {
  const place = `${[zip_code, district].filter(Boolean).join(' ')} / ${city}`;
  return [address, neighborhood, place].filter(Boolean).join(', ');
}
