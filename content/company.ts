import type { Company } from '@/contracts/company';

/** Who sells until the owner's own data are named (`COMPANY_FILE`): an example, and the pages say so. */
export const DEMO_COMPANY: Company = {
  trade_name: 'Şenlikhane Parti Malzemeleri Ticaret A.Ş. (örnek unvan)',
  address: 'Caferağa Mahallesi, Moda Caddesi No: 112, 34710 Kadıköy / İstanbul',
  phone: '+90 216 000 01 01',
  email: 'destek@senlikhane.example',
  mersis: '0000-0000-0000-0000',
  tax_office: 'Kadıköy Vergi Dairesi',
  kep: null,
  return_carrier: 'anlaşmalı kargo firması',
  banks: [
    {
      bank: 'Örnek Bankası, Kadıköy Şubesi',
      account_name: 'Şenlikhane Parti Malzemeleri Ticaret A.Ş.',
      iban: 'TR00 0000 0000 0000 0000 0000 00',
    },
  ],
  demo: true,
};
