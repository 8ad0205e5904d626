import type { Theme } from './data/themes';
import { alsoAfter } from './data/turkish-suffix';
import type { Kind } from './kinds/kind';
import type { Random } from './random';

type Described = { kind: Kind; theme: Theme | null; style: string };

const THEME_OPENERS = [
  (theme: string, mood: string, product: string) => `${theme} temalı ${product}, ${mood} göre tasarlandı.`,
  (theme: string, mood: string, product: string) => `${capital(mood)} bir sürpriz: ${theme} temalı ${product}.`,
  (theme: string, _mood: string, product: string) =>
    `${theme} partisinde ${product} ${alsoAfter(product)} unutulmasın.`,
] as const;

const PLAIN_OPENERS = [
  (product: string) => `Her kutlamaya yakışan ${product}, tek başına da bir arada da güzel durur.`,
  (product: string) => `Fotoğraflarda hep öne çıkan ${product}, evde dakikalar içinde hazır olur.`,
] as const;

const STYLE_NOTES: Record<string, string> = {
  Pastel: 'Yumuşak pastel tonlarıyla gözü yormaz.',
  Metalik: 'Metalik yüzeyi ışığı yakalar.',
  Parıltılı: 'İnce simleriyle her köşeden parıldar.',
  Neşeli: 'Canlı desenleriyle odanın enerjisini yükseltir.',
  Klasik: 'Sade çizgileri yıllar sonra bile güzel görünür.',
  Lüks: 'Kalın dokusu ve yaldız baskısıyla özenli sofralara yakışır.',
  Puantiyeli: 'Minik puantiyeleriyle sevimli bir hava katar.',
  Çizgili: 'Çizgili deseniyle diğer parçalarla kolayca eşleşir.',
  Retro: 'Eski fotoğrafları andıran retro renkler taşır.',
};

/** Two to four Turkish sentences about a demo item. */
export function describe({ kind, theme, style }: Described, brand: string, random: Random): string {
  const product = kind.name.toLocaleLowerCase('tr');
  const opener = theme
    ? random.pick(THEME_OPENERS)(theme.name.toLocaleLowerCase('tr'), theme.mood, product)
    : random.pick(PLAIN_OPENERS)(product);
  const closing = `${brand} imzalı üründe ${kind.material.toLocaleLowerCase('tr')} malzeme kullanılır.`;
  return [capital(opener), STYLE_NOTES[style], kind.use, closing].filter(Boolean).join(' ');
}

function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase('tr') + sentence.slice(1);
}
