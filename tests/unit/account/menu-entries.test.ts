import { ACCOUNT_SCREENS } from '@/components/account/menu-entries';

test('account menus use the specification’s names, with notifications added', () => {
  expect(ACCOUNT_SCREENS.map(({ title }) => title)).toEqual([
    'Siparişlerim',
    'Üyelik',
    'Adreslerim',
    'Koleksiyonlar',
    'Yorumlarım',
    'Kampanyalar',
    'Anımsatıcılar',
    'Bildirimler',
    'İzinler',
    'Yardım',
  ]);
});

test('the short menu has orders, membership, addresses and collections', () => {
  const short = ACCOUNT_SCREENS.filter(({ short }) => short);
  expect(short.map(({ title }) => title)).toEqual(['Siparişlerim', 'Üyelik', 'Adreslerim', 'Koleksiyonlar']);
});
