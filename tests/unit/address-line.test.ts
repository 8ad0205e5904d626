import { addressLine } from '@/contracts/address-line';

const HOME = { address: 'Moda Caddesi 5', neighborhood: 'Caferağa Mahallesi', district: 'Kadıköy', city: 'İstanbul' };

test.each([
  [{ ...HOME, zip_code: '34710' }, 'Moda Caddesi 5, Caferağa Mahallesi, 34710 Kadıköy / İstanbul'],
  [{ ...HOME, zip_code: '' }, 'Moda Caddesi 5, Caferağa Mahallesi, Kadıköy / İstanbul'],
  [{ ...HOME, address: '', neighborhood: '', zip_code: '' }, 'Kadıköy / İstanbul'],
])('address line › omits missing parts: %j', (address, line) => {
  expect(addressLine(address)).toBe(line);
});
