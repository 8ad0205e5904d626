import type { BalloonSize, GarlandDensity, GarlandShape } from '@/contracts/garland-geometry';

export const SHAPES: Readonly<Record<GarlandShape, string>> = {
  arch: 'Kemer',
  'half-arch': 'Yarım kemer',
  line: 'Düz',
  column: 'Sütun',
};

export const DENSITIES: Readonly<Record<GarlandDensity, string>> = {
  airy: 'İnce',
  full: 'Dolgun',
  lush: 'Çok dolgun',
};

export const SIZES: Readonly<Record<BalloonSize, string>> = {
  small: 'Küçük',
  medium: 'Orta',
  large: 'Büyük',
};
