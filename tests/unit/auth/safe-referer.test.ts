import { isSignInPage, loginHref, safeReferer } from '@/services/auth/safe-referer';

test.each([
  '/',
  '/sepetim',
  '/hesap/siparislerim',
  '/folyo-balonlar/dinozor-balon?renk=mavi&boyut=45-cm',
  '/alisveris?search=do%C4%9Fum%20g%C3%BCn%C3%BC',
  '/alisveris?search=%2550',
  '/alisveris?search=100%25',
  '/alisveris?url=https://example.com//x',
  '/sepetim#liste',
  '/girisim',
])('%s is accepted', (path) => {
  expect(safeReferer(path)).toBe(path);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['empty text', ''],
  ['a relative path', 'sepetim'],
  ['a host without a scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/x\\..\\evil.example'],
  ['a URL', 'https://evil.example'],
  ['a URL in upper case', 'HTTPS://evil.example'],
  ['a URL without slashes', 'https:evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script in data', 'data:text/html,<script>alert(1)</script>'],
  ['a leading space', ' //evil.example'],
  ['a tab between the slashes', '/\t/evil.example'],
  ['a line break between the slashes', '/\n/evil.example'],
  ['a carriage return', '/\r/evil.example'],
  ['a null byte', '/\u0000/evil.example'],
  ['a zero-width space', '/\u200b/evil.example'],
  ['a line separator', '/\u2028/evil.example'],
  ['an encoded slash', '/%2Fevil.example'],
  ['an encoded slash of another case', '/%2fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['an encoded line break, which injects a header', '/x%0d%0aSet-Cookie:a=b'],
  ['a slash encoded twice', '/%252Fevil.example'],
  ['a backslash encoded twice', '/%255Cevil.example'],
  ['dots that lead to two slashes', '/.//evil.example'],
  ['dots up and two slashes', '/x/..//evil.example'],
  ['encoded dots', '/%2e//evil.example'],
  ['broken encoding', '/%E0%A4%A'],
  ['the login page, which would loop', '/giris?referer=/sepetim'],
  ['the registration page', '/kayit'],
  ['a page with a secret in its URL', '/sifre-sifirla/abc/def'],
  ['an order page with an access key', '/siparis/takip/SH-1/abc'],
])('%s is replaced by the home page', (_what, referer) => {
  expect(safeReferer(referer)).toBe('/');
});

test('the login link contains the whole path, encoded', () => {
  expect(loginHref('/alisveris?search=balon&page=2')).toBe('/giris?referer=%2Falisveris%3Fsearch%3Dbalon%26page%3D2');
  expect(loginHref('/sepetim', { reset: true })).toBe('/giris?referer=%2Fsepetim&reset=true');
});

test('login and registration pages are recognised by their first segment', () => {
  expect(['/giris', '/kayit?referer=/', '/aktivasyon'].every(isSignInPage)).toBe(true);
  expect(['/', '/girisim', '/hesap/giris'].some(isSignInPage)).toBe(false);
});
