import { deliveryAddressSchema } from '@/contracts/delivery-address';
import { withOrderPlaces } from '@/server/domain/ordering/checkout/order-places';

const TYPED = {
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  phone: '(0532) 123-45 67',
  address: 'Moda Caddesi 5',
  city: 'ISTANBUL',
  district: 'kadikoy',
  neighborhood: 'Caferağa',
};
const places = (changes: Partial<typeof TYPED> & { zip_code?: string } = {}) => {
  const { city, district, neighborhood, zip_code } = withOrderPlaces(
    deliveryAddressSchema.parse({ ...TYPED, ...changes }),
  );
  return [city, district, neighborhood, zip_code];
};

test('province, district and neighbourhood get the spelling of the location data', () => {
  expect(places({ zip_code: '34710' })).toEqual(['İstanbul', 'Kadıköy', 'Caferağa Mahallesi', '34710']);
});

test('unknown names stay as typed', () => {
  expect(places({ neighborhood: ' Yenigün Mah. ' })).toEqual(['İstanbul', 'Kadıköy', 'Yenigün Mah.', '']);
  expect(places({ district: 'Yeniköy' })).toEqual(['İstanbul', 'Yeniköy', 'Caferağa', '']);
  expect(places({ city: 'Yenişehir', zip_code: '34710' })).toEqual(['Yenişehir', 'kadikoy', 'Caferağa', '34710']);
});

test('a village and a neighbourhood of one name are distinguished', () => {
  const besni = { city: 'Adıyaman', district: 'Besni' };
  expect(places({ ...besni, neighborhood: 'pınarbaşı köyü' })[2]).toBe('Pınarbaşı Köyü');
  expect(places({ ...besni, neighborhood: 'pınarbaşı mahallesi' })[2]).toBe('Pınarbaşı Mahallesi');
  expect(places({ ...besni, neighborhood: 'Pınarbaşı' })[2]).toBe('Pınarbaşı Mahallesi');
});

test('a postcode of another province is refused', () => {
  expect(() => places({ zip_code: '06370' })).toThrow(
    expect.objectContaining({ fields: { zip_code: [expect.any(String)] } }),
  );
});
