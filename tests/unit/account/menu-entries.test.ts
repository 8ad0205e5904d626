import { ACCOUNT_SCREENS } from '@/components/account/menu-entries';

test('menus name the account’s screens as the specification does, notifications beside them', () => {
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
