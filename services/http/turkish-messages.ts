/**
 * Turkish texts for the API's field messages, which are in English because other programs read them too. The first
 * three are given by the specification.
 */
const MESSAGES: Record<string, string> = {
  'Ensure this field has at least 8 characters.': 'Şifre en az 8 karakter olmalıdır.',
  'This field may not be blank.': 'Bu alan boş bırakılamaz.',
  'Email address is already registered.': 'Bu email adresi zaten kayıtlı.',
  'This field is required.': 'Bu alan boş bırakılamaz.',
  'Not a valid string.': 'Bu alana yazı girin.',
  'Not a valid choice.': 'Listeden bir seçenek seçin.',
  'Enter a valid name.': 'Ad ve soyadda özel işaret kullanmayın.',
  'Enter a valid e-mail address.': 'Geçerli bir e-posta adresi yazın.',
  'Enter a valid date.': 'Geçerli bir tarih girin.',
  'Choose a day that has not passed.': 'Bugün ya da daha sonraki bir gün seçin.',
  'Enter a number of guests.': 'Misafir sayısını rakamla yazın.',
  'Too many guests.': 'En çok 100 çocuk ve 100 yetişkin için planlıyoruz; daha kalabalıksa bize yazın.',
  'Enter an amount in lira.': 'Bütçeyi lira olarak, rakamla yazın.',
  'Too many links.': 'En fazla iki bağlantı yazabilirsiniz.',
  'Choose at least one day.': 'En az bir gün seçin.',
  'Enter a valid order number.': 'Sipariş numarasını e-postanızdaki gibi yazın.',
  'Enter a valid phone number.': 'Telefonu 05xx xxx xx xx biçiminde yazın.',
  'Enter a valid postcode.': 'Beş haneli posta kodunu yazın.',
  'The two passwords do not match.': 'Şifreler birbirinin aynısı değil.',
  'This password is too common.': 'Bu şifre çok yaygın, kolayca tahmin edilir. Başka bir şifre seçin.',
  'The password is wrong.': 'Şifre hatalı.',
  'A collection of that name exists already.': 'Bu adla bir koleksiyonunuz zaten var.',
  'Choose a city of the list.': 'Listeden bir il seçin.',
  'Choose a district of that city.': 'O ile ait bir ilçe seçin.',
  'Choose a neighborhood of that district.': 'O ilçeye ait bir mahalle seçin.',
  'No orders are picked up there.': 'Seçtiğiniz mağazadan teslim alınamıyor. Başka bir mağaza seçin.',
  'This day is over.': 'Parti tarihiniz geçti. Tarihi düzeltin ya da silin.',
  'This day is too far ahead.': 'Parti tarihiniz çok ileride. Tarihi düzeltin ya da silin.',
  'Not a path of the shop.': 'Dönülecek sayfa bu mağazada yok. Sayfayı yenileyip yeniden deneyin.',
  'Give the length in metres.': 'Uzunluğu metre olarak, rakamla yazın.',
  'Give at most one decimal.': 'Uzunluğu en çok bir ondalıkla yazın: 2,5 gibi.',
  'Too short a garland.': 'En az 1 metre yazın.',
  'Too long for this shape.': 'En çok 20 metre hesaplıyoruz; yarım kemer 10, sütun 4 metreyi geçemez.',
  'Choose at least one colour.': 'En az bir renk seçin.',
  'Choose at most 2 colours.': 'En çok iki renk seçebilirsiniz.',
  'Choose at most 6 colours.': 'En çok altı renk seçebilirsiniz.',
  'Not a colour of balloons.': 'Renkleri listeden seçin.',
  'Give height, chest or age.': 'Boyu, göğüs çevresini ya da yaşı yazın.',
  'Give the height in whole centimetres.': 'Boyu santimetre olarak, tam sayıyla yazın: 116 gibi.',
  'Give the chest girth in whole centimetres.': 'Göğüs çevresini santimetre olarak, tam sayıyla yazın: 60 gibi.',
  'Give the age in whole years.': 'Yaşı yıl olarak, rakamla yazın.',
  'This item has no sizes.': 'Bu ürünün bedeni yok; kalıp seçmeden kaydedin.',
  'Enter a postcode of that city.': 'Seçtiğiniz ilin posta kodlarından birini yazın.',
};

/** A message of the API in Turkish; unknown messages are returned unchanged. */
export function inTurkish(message: string): string {
  const [, fewest] = /^Ensure this field has at least (\d+) characters\.$/.exec(message) ?? [];
  if (fewest && !(message in MESSAGES)) return `En az ${fewest} karakter yazın.`;
  const [, most] = /^Ensure this field has no more than (\d+) characters\.$/.exec(message) ?? [];
  return most ? `En fazla ${most} karakter yazabilirsiniz.` : (MESSAGES[message] ?? message);
}
