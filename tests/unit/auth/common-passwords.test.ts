import { isCommonPassword } from '@/server/platform/crypto/common-passwords';

test.each([
  'password',
  'Password1!',
  'P@ssw0rd',
  '123456789',
  '01011990',
  '05321234567',
  'qwerty123',
  'asdfghjkl',
  '1q2w3e4r',
  'fgğıodrn',
  'aaaaaaaa',
  '12121212',
  'abcabcabc',
  'Şifre123',
  'ŞİFRE1234',
  'galatasaray1905',
  'Fenerbahçe1907!',
  'istanbul34',
  'seniseviyorum',
  'AyşeAhmet',
  'kedikopek12',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  'mavi-balon-82-kedi',
  'tL9#vQz2mK',
  'uzun bir cümle yazdım',
  'yağmur yağarken çay',
  'Kar1ncaYuvas1',
  'длинный пароль',
])('%s is not common', (password) => expect(isCommonPassword(password)).toBe(false));

test('a password made of the customer’s own data is common', () => {
  const owner = ['nazmiye.kutlu@example.com', 'Nazmiye', 'Kutluoğlu'];
  for (const password of ['nazmiye1985', 'Kutluoğlu!', 'nazmiyekutlu', 'k u t l u 1 9']) {
    expect([password, isCommonPassword(password, owner)]).toEqual([password, true]);
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
  }
});
