/**
 * Days without a courier besides Sundays, as dates in Istanbul. A `half` day is off from 13:00.
 *
 * Source: 2429 sayılı Ulusal Bayram ve Genel Tatiller Hakkında Kanun, articles 1 and 2 (Resmî Gazete 17284 of 19 March
 * 1981; 15 July by law 6752): the eves of both religious holidays and 28 October from 13:00 on. Religious dates follow
 * the Diyanet's calendar: 1 Şevval is 20 March 2026 and 9 March 2027, 10 Zilhicce is 27 May 2026 and 16 May 2027. Add
 * each year before it begins: for a missing year only Sundays are known.
 */
export const HOLIDAYS: Readonly<Record<string, 'full' | 'half'>> = {
  '2026-01-01': 'full', // Yılbaşı
  '2026-03-19': 'half', // Ramazan Bayramı arifesi
  '2026-03-20': 'full',
  '2026-03-21': 'full',
  '2026-03-22': 'full',
  '2026-04-23': 'full', // Ulusal Egemenlik ve Çocuk Bayramı
  '2026-05-01': 'full', // Emek ve Dayanışma Günü
  '2026-05-19': 'full', // Atatürk'ü Anma, Gençlik ve Spor Bayramı
  '2026-05-26': 'half', // Kurban Bayramı arifesi
  '2026-05-27': 'full',
  '2026-05-28': 'full',
  '2026-05-29': 'full',
  '2026-05-30': 'full',
  '2026-07-15': 'full', // Demokrasi ve Millî Birlik Günü
  '2026-08-30': 'full', // Zafer Bayramı
  '2026-10-28': 'half', // Cumhuriyet Bayramı
  '2026-10-29': 'full',

  '2027-01-01': 'full', // Yılbaşı
  '2027-03-08': 'half', // Ramazan Bayramı arifesi
  '2027-03-09': 'full',
  '2027-03-10': 'full',
  '2027-03-11': 'full',
  '2027-04-23': 'full', // Ulusal Egemenlik ve Çocuk Bayramı
  '2027-05-01': 'full', // Emek ve Dayanışma Günü
  '2027-05-15': 'half', // Kurban Bayramı arifesi
  '2027-05-16': 'full',
  '2027-05-17': 'full',
  '2027-05-18': 'full',
  '2027-05-19': 'full', // also Atatürk'ü Anma, Gençlik ve Spor Bayramı
  '2027-07-15': 'full', // Demokrasi ve Millî Birlik Günü
  '2027-08-30': 'full', // Zafer Bayramı
  '2027-10-28': 'half', // Cumhuriyet Bayramı
  '2027-10-29': 'full',
};
