/** A postal address as a customer types it and requests contain it. */
export const TYPED_ADDRESS = {
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  phone: '0532 123 45 67',
  address: 'Bahariye Caddesi No: 10 Daire: 4',
  city: 'İstanbul',
  district: 'Kadıköy',
  neighborhood: 'Caferağa Mahallesi',
  zip_code: '34710',
};

/** The same address as the shop stores it. */
export const STORED_ADDRESS = { ...TYPED_ADDRESS, phone: '+905321234567', country: 'Türkiye' as const };

/** A buyer with that address, who accepts the contracts: the body of an order without its lines. */
export const BUYER = {
  ...TYPED_ADDRESS,
  email: 'ayse@example.com',
  agreements: { pre_information: true, distance_sales: true },
} as const;
