/** Folded words that say nothing about what is searched. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...['ve', 'ile', 'icin', 'adet', 'olan', 'olsun', 'olarak', 'veya', 'ya', 'da', 'de', 'gibi', 'bir', 'bu', 'su', 'en', 'az'],
  ...['istiyorum', 'isterim', 'istiyoruz', 'ariyorum', 'ariyoruz', 'almak', 'alacagim', 'satin', 'lazim', 'gerek', 'gerekiyor'],
  ...['bakiyorum', 'bakarim', 'bul', 'goster', 'oner', 'oneri', 'onerin', 'onerir', 'lutfen', 'acaba', 'merhaba', 'selam'],
  ...['var', 'varmi', 'mi', 'mu', 'misiniz', 'nerede', 'nerde', 'nereden', 'nasil', 'hangi', 'hangisi', 'ne', 'neler', 'kac'],
  ...['fiyat', 'fiyati', 'fiyatlari', 'fiyatli', 'bana', 'bize', 'onun', 'benim', 'bizim', 'sey', 'seyler', 'cok', 'kadar'],
  ...['yapilacak', 'alinacak', 'alinir', 'alabilirim', 'bulabilirim', 'satiyor', 'satiyorsunuz', 'musunuz', 'sitede', 'urun', 'urunleri'],
]);
