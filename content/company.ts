import { CARRIERS } from '@/contracts/carriers';
import type { Company } from '@/contracts/company';

/** The demo's name; a shop without the demo has none until the owner sets one. */
export const DEMO_STORE_NAME = 'Şenlikhane';

/** What the demo sells. */
export const DEMO_OFFER = 'Balon, parti malzemesi, kostüm ve organizasyon';

/** Seller of the demo, until the owner provides real data; the pages then say that it is an example. */
export const DEMO_COMPANY: Company = {
  trade_name: 'Şenlikhane Parti Malzemeleri Ticaret A.Ş. (örnek unvan)',
  address: 'Caferağa Mahallesi, Moda Caddesi No: 112, 34710 Kadıköy / İstanbul',
  phone: '+90 216 000 01 01',
  email: 'destek@senlikhane.example',
  mersis: '0000-0000-0000-0000',
  tax_office: 'Kadıköy Vergi Dairesi',
  // A number that only passes the check digit.
  tax_number: '1234567890',
  trade_register: null,
  chamber: null,
  etbis: null,
  kep: null,
  return_carrier: 'anlaşmalı kargo firması',
  banks: [
    {
      bank: 'Örnek Bankası, Kadıköy Şubesi',
      account_name: 'Şenlikhane Parti Malzemeleri Ticaret A.Ş.',
      iban: 'TR47 0000 0000 0000 0000 0000 00',
    },
  ],
  // The example has no accounts, so its links lead to the networks' home pages.
  social: [
    { title: 'Instagram', url: 'https://www.instagram.com/' },
    { title: 'Facebook', url: 'https://www.facebook.com/' },
    { title: 'YouTube', url: 'https://www.youtube.com/' },
    { title: 'Pinterest', url: 'https://www.pinterest.com/' },
  ],
  claims: { since: 2011, same_day_until: 14, organises: true, in_stores: ['helium', 'organisation', 'cash'] },
  demo: true,
};

/** Seller of a shop without the demo, until the owner provides real data: nothing that could be taken for a fact. */
export const UNSET_COMPANY: Company = {
  trade_name: '(satıcının unvanı girilmedi)',
  address: '(satıcının adresi girilmedi)',
  phone: '+90 000 000 00 00',
  email: 'magaza@example.com',
  mersis: '(girilmedi)',
  tax_office: '(girilmedi)',
  tax_number: null,
  trade_register: null,
  chamber: null,
  etbis: null,
  kep: null,
  return_carrier: 'anlaşmalı kargo firması',
  banks: [],
  social: [],
  claims: { since: null, same_day_until: null, organises: false, in_stores: [] },
  demo: true,
};

/** Carriers of the demo. Their tax numbers only pass the check digit, so that demo invoices name no real one. */
export const DEMO_CARRIERS = CARRIERS.map(({ name }) => ({
  name,
  title: `${name} (örnek)`,
  tax_number: '1234567890',
}));
