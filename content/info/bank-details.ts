import type { InfoFacts, InfoPage } from './info-page';

export function bankDetailsPage({ company, offers }: InfoFacts): InfoPage {
  const accounts = company.banks.map(({ bank, account_name, iban }, index) => ({
    id: `hesap-${index + 1}`,
    title: bank,
    blocks: [
      { rows: [['Hesap sahibi', account_name] as const, ['IBAN', iban] as const, ['Para birimi', 'TL'] as const] },
    ],
  }));
  return {
    title: 'Banka Bilgilerimiz',
    description: offers.transfer
      ? 'Havale ve EFT ile ödeyeceğiniz siparişler için banka hesaplarımız.'
      : 'Toplu alım, kurumsal sipariş ve organizasyon ödemeleri için banka hesaplarımız.',
    updated: '2026-11-21',
    lead: offers.transfer
      ? 'İnternet siparişlerinizi kartla ya da havale/EFT ile ödeyebilirsiniz. Havaleyi ödeme adımında seçin: tutarı, açıklamaya yazacağınız sipariş numarasını ve son ödeme zamanını size gösteririz. Toplu alım, kurumsal sipariş ve organizasyon ödemeleri de bu hesaplara yapılır.'
      : 'İnternet siparişleri kredi kartı ya da banka kartıyla ödenir. Havale ve EFT, sizinle konuşup teklif verdiğimiz toplu alım, kurumsal sipariş ve organizasyonlar içindir.',
    sections: [
      ...(accounts.length > 0
        ? accounts
        : [
            {
              id: 'hesaplar',
              title: 'Hesaplarımız',
              blocks: ['Hesap bilgilerimizi teklifinizle birlikte size göndeririz. [Bize yazın](/iletisim)'],
            },
          ]),
      {
        id: 'odeme-yaparken',
        title: 'Ödeme yaparken',
        blocks: [
          {
            list: [
              'Açıklama bölümüne teklif ya da sipariş numaranızı ve adınızı yazın.',
              `Alıcı adının “${company.banks[0]?.account_name ?? company.trade_name}” olduğunu, paranızı göndermeden önce bankanızın ekranında kontrol edin.`,
              'Dekontu göndermeniz gerekmez; ödemeniz hesabımıza geçince size haber veririz. Hafta içi saat 17.00’den sonra yapılan EFT’ler izleyen iş günü görünür.',
            ],
          },
        ],
      },
      {
        id: 'dolandiriciliga-karsi',
        title: 'Dolandırıcılığa karşı',
        blocks: [
          `Hesap değişikliğini asla telefonla ya da mesajla bildirmeyiz. Bu sayfadakinden farklı bir IBAN’a para istenirse göndermeyin, ${company.phone} numarasından bizi arayın.`,
        ],
      },
    ],
  };
}
