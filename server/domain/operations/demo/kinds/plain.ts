import { packOf } from '../data/turkish-suffix';
import type { ColorKey } from '../data/vocabulary';
import { kind } from './kind';

const METALS = ['altin', 'gumus', 'rose-gold', 'pembe', 'mavi', 'kirmizi'] as const satisfies readonly ColorKey[];
const ALL_PLAIN = [
  'kirmizi',
  'pembe',
  'mavi',
  'sari',
  'yesil',
  'mor',
  'beyaz',
  'siyah',
  'turuncu',
  'lacivert',
  'mint',
  'lila',
] as const satisfies readonly ColorKey[];

const PRINTED_COLORS = ['pembe', 'mavi', 'beyaz'] as const satisfies readonly ColorKey[];

const printed = (key: string, name: string, shape: string) =>
  kind(
    key,
    name,
    'lateks-balonlar',
    shape,
    'Lateks',
    [1990, 2990, 1],
    ['30 cm'],
    'Helyumla uçar; havayla şişirilip ipe de dizilir.',
    false,
    PRINTED_COLORS,
  );

/** Letters and numbers printed on round latex balloons. */
export const PRINTED = [
  printed('rakam-baskili-balon', 'Rakam Baskılı Lateks Balon', 'printed-number'),
  printed('harf-baskili-balon', 'Harf Baskılı Lateks Balon', 'printed-letter'),
];

/** Kinds without a theme: numbers, letters, plain balloons, helium. */
export const PLAIN = [
  kind(
    'rakam-balon',
    'Rakam Folyo Balon',
    'rakam-balonlar',
    'number',
    'Folyo',
    [5990, 9990, 1.9],
    ['40 cm', '100 cm'],
    'Asma deliği ve şişirme pipeti üzerindedir.',
    false,
    METALS,
  ),
  kind(
    'harf-balon',
    'Harf Folyo Balon',
    'harf-balonlar',
    'letter',
    'Folyo',
    [4990, 8990, 1.9],
    ['40 cm', '80 cm'],
    'Yan yana asılarak isimler ve sözler yazar.',
    false,
    METALS,
  ),
  kind(
    'duz-balon',
    `Düz Renk Balon ${packOf(25)}`,
    'lateks-balonlar',
    'balloon',
    'Lateks',
    [3990, 5990, 1.5],
    ['12 cm', '25 cm', '30 cm', '45 cm'],
    'Mat yüzeyiyle zincir ve kemer kurulumlarının temelidir.',
    false,
    ALL_PLAIN,
  ),
  kind(
    'kalp-balon',
    'Kalp Folyo Balon',
    'folyo-balonlar',
    'heart',
    'Folyo',
    [4490, 7990, 1.6],
    ['45 cm', '75 cm'],
    'Helyumla ya da havayla şişirilebilir.',
    false,
    METALS,
  ),
  kind(
    'yildiz-balon',
    'Yıldız Folyo Balon',
    'folyo-balonlar',
    'star',
    'Folyo',
    [4490, 7990, 1.6],
    ['45 cm', '75 cm'],
    'Köşeleri bile dolgun duran kalın folyodan üretilir.',
    false,
    METALS,
  ),
  kind(
    'helyum-tupu',
    'Helyum Tüpü',
    'helyum',
    'tank',
    'Metal',
    [79990, 129990, 1.6],
    ['30 Balonluk', '50 Balonluk'],
    'Uçan balon için musluğu takılı, tek kullanımlık helyum tüpü.',
    false,
    ['turkuaz', 'pembe', 'mavi'],
  ),
];
