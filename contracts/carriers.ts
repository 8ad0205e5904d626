import { foldTurkish } from './turkish';

type Carrier = {
  /** Stored with orders and shown to buyers. */
  name: string;
  /** Other names that people type. */
  aliases?: readonly string[];
  /** The carrier's tracking page; `{number}` where its address takes the number, else the buyer types it there. */
  page: string;
  /** What its numbers can look like: generous, because a refused right number holds up a parcel. */
  number: RegExp;
};

/**
 * The country's carriers. Pages and numbers as public integrations used them between March and September 2026: those of DHL
 * eCommerce and PTT take no number in their address any more.
 */
export const CARRIERS: readonly Carrier[] = [
  {
    name: 'Yurtiçi Kargo',
    page: 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code={number}',
    // Its own twelve digits, or the key of at most twenty characters that the sender gave.
    number: /^[A-Z\d-]{6,20}$/i,
  },
  {
    name: 'Aras Kargo',
    page: 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code={number}',
    number: /^\d{7,20}$/,
  },
  {
    name: 'DHL eCommerce',
    aliases: ['MNG Kargo', 'DHL'],
    page: 'https://www.dhlecommerce.com.tr/gonderitakip',
    number: /^[A-Z\d]{6,25}$/i,
  },
  { name: 'PTT Kargo', page: 'https://www.ptt.gov.tr/', number: /^[A-Z\d]{10,16}$/i },
  {
    name: 'Sürat Kargo',
    page: 'https://www.suratkargo.com.tr/KargoTakip/?kargotakipno={number}',
    number: /^\d{8,20}$/,
  },
  {
    name: 'Kolay Gelsin',
    page: 'https://esube.kolaygelsin.com/shipments?trackingId={number}',
    number: /^[A-Z\d-]{6,30}$/i,
  },
  { name: 'HepsiJET', page: 'https://www.hepsijet.com/gonderi-takibi/{number}', number: /^[A-Z\d_-]{6,30}$/i },
  {
    name: 'Trendyol Express',
    page: 'https://kargotakip.trendyol.com/?orderNumber={number}',
    number: /^[A-Z\d]{8,20}$/i,
  },
  { name: 'UPS', page: 'https://www.ups.com/track?loc=tr_TR&tracknum={number}', number: /^[A-Z\d]{9,20}$/i },
];

/** A parcel that the shop itself brings: it may have no number. */
export const OWN_COURIER = 'Kendi kuryemiz';

const SUFFIX = / (kargo|ekspres|express|turkiye)$/;
const keyOf = (name: string) => foldTurkish(name).replace(SUFFIX, '').replaceAll(' ', '');
const byKey = new Map<string, Carrier>(
  CARRIERS.flatMap((carrier) => [carrier.name, ...(carrier.aliases ?? [])].map((name) => [keyOf(name), carrier])),
);

/** The carrier of that name, however it is written (`YURTICI`, `Mng kargo`); null for others. */
export function findCarrier(name: string): Carrier | null {
  return byKey.get(keyOf(name)) ?? null;
}

/** A name as the shop stores it: that of a known carrier, or what was typed. */
export function carrierName(typed: string): string {
  if (keyOf(typed) === keyOf(OWN_COURIER)) return OWN_COURIER;
  return findCarrier(typed)?.name ?? typed;
}

/** Whether a number, without spaces, can be one of this carrier; any is accepted of a carrier that is not known. */
export function isTrackingNumber(carrier: string, number: string): boolean {
  if (carrierName(carrier) === OWN_COURIER && number === '') return true;
  return findCarrier(carrier)?.number.test(number) ?? number !== '';
}

/** The page where the parcel is followed; null for carriers that the shop does not know. */
export function trackingPage(carrier: string, number: string): string | null {
  return findCarrier(carrier)?.page.replace('{number}', encodeURIComponent(number)) ?? null;
}
