import { paragraphsOf } from '@/components/account/orders/documents';

test('a numbered line starts a section, and a blank line within it a paragraph', () => {
  const body =
    'Mesafeli Satış Sözleşmesi\n\n1. Taraflar\nSATICI\nUnvan: A\n\nALICI\nAd soyad: B\n\n10. Yürürlük\nMetin';
  expect(paragraphsOf(body)).toEqual([
    { heading: null, text: 'Mesafeli Satış Sözleşmesi' },
    { heading: '1. Taraflar', text: 'SATICI\nUnvan: A' },
    { heading: null, text: 'ALICI\nAd soyad: B' },
    { heading: '10. Yürürlük', text: 'Metin' },
  ]);
});

test('numbers within a line are not headings, and no text is lost', () => {
  const body = '2 adet × ₺49,90\n1. kalite\n\n3.000 TL';
  expect(paragraphsOf(body)).toEqual([
    { heading: null, text: '2 adet × ₺49,90\n1. kalite' },
    { heading: null, text: '3.000 TL' },
  ]);
});
