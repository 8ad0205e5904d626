/** Who sells. Demo data: replace it with the trade register's before opening for real. */
export const COMPANY = {
  tradeName: 'Şenlikhane Parti Malzemeleri Ticaret A.Ş. (örnek unvan)',
  address: 'Caferağa Mahallesi, Moda Caddesi No: 112, 34710 Kadıköy / İstanbul',
  phone: '+90 216 000 01 01',
  email: 'destek@senlikhane.example',
  mersis: '0000-0000-0000-0000',
  taxOffice: 'Kadıköy Vergi Dairesi',
  returnCarrier: 'anlaşmalı kargo firması',
} as const;
