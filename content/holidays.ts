import type { ShopSettings } from '@/contracts/settings';

/**
 * The days without a courier with which a shop begins; the owner changes them in the settings. A `half` day is off from
 * 13:00.
 *
 * Source: 2429 sayılı Ulusal Bayram ve Genel Tatiller Hakkında Kanun, articles 1 and 2 (Resmî Gazete 17284 of 19 March
 * 1981; 15 July by law 6752): the eves of both religious holidays and 28 October from 13:00 on. Religious dates follow
 * the Diyanet's calendar: 1 Şevval is 20 March 2026 and 9 March 2027, 10 Zilhicce is 27 May 2026 and 16 May 2027.
 */
export const PUBLIC_HOLIDAYS: ShopSettings['holidays'] = [
  { date: '2026-01-01', part: 'full', name: 'Yılbaşı' },
  { date: '2026-03-19', part: 'half', name: 'Ramazan Bayramı arifesi' },
  { date: '2026-03-20', part: 'full', name: 'Ramazan Bayramı' },
  { date: '2026-03-21', part: 'full', name: 'Ramazan Bayramı' },
  { date: '2026-03-22', part: 'full', name: 'Ramazan Bayramı' },
  { date: '2026-04-23', part: 'full', name: 'Ulusal Egemenlik ve Çocuk Bayramı' },
  { date: '2026-05-01', part: 'full', name: 'Emek ve Dayanışma Günü' },
  { date: '2026-05-19', part: 'full', name: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı' },
  { date: '2026-05-26', part: 'half', name: 'Kurban Bayramı arifesi' },
  { date: '2026-05-27', part: 'full', name: 'Kurban Bayramı' },
  { date: '2026-05-28', part: 'full', name: 'Kurban Bayramı' },
  { date: '2026-05-29', part: 'full', name: 'Kurban Bayramı' },
  { date: '2026-05-30', part: 'full', name: 'Kurban Bayramı' },
  { date: '2026-07-15', part: 'full', name: 'Demokrasi ve Millî Birlik Günü' },
  { date: '2026-08-30', part: 'full', name: 'Zafer Bayramı' },
  { date: '2026-10-28', part: 'half', name: 'Cumhuriyet Bayramı arifesi' },
  { date: '2026-10-29', part: 'full', name: 'Cumhuriyet Bayramı' },

  { date: '2027-01-01', part: 'full', name: 'Yılbaşı' },
  { date: '2027-03-08', part: 'half', name: 'Ramazan Bayramı arifesi' },
  { date: '2027-03-09', part: 'full', name: 'Ramazan Bayramı' },
  { date: '2027-03-10', part: 'full', name: 'Ramazan Bayramı' },
  { date: '2027-03-11', part: 'full', name: 'Ramazan Bayramı' },
  { date: '2027-04-23', part: 'full', name: 'Ulusal Egemenlik ve Çocuk Bayramı' },
  { date: '2027-05-01', part: 'full', name: 'Emek ve Dayanışma Günü' },
  { date: '2027-05-15', part: 'half', name: 'Kurban Bayramı arifesi' },
  { date: '2027-05-16', part: 'full', name: 'Kurban Bayramı' },
  { date: '2027-05-17', part: 'full', name: 'Kurban Bayramı' },
  { date: '2027-05-18', part: 'full', name: 'Kurban Bayramı' },
  { date: '2027-05-19', part: 'full', name: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı' },
  { date: '2027-07-15', part: 'full', name: 'Demokrasi ve Millî Birlik Günü' },
  { date: '2027-08-30', part: 'full', name: 'Zafer Bayramı' },
  { date: '2027-10-28', part: 'half', name: 'Cumhuriyet Bayramı arifesi' },
  { date: '2027-10-29', part: 'full', name: 'Cumhuriyet Bayramı' },
];
