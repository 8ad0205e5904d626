import type { BodyMeasures } from '@/contracts/body-measures';

const measuresOf = (height: [number, number], chest: [number, number], age?: [number, number]): BodyMeasures => ({
  height: { from: height[0], to: height[1] },
  chest: { from: chest[0], to: chest[1] },
  age: age ? { from: age[0], to: age[1] } : null,
});

/**
 * The bodies that the sizes of the demo's costumes fit. Children: the European sizes 98 and 104, 110 and 116, 122 and
 * 128, each 3 cm up and down, with their usual chest girths. Adults: the letter codes of EN 13402-3 for men's chest
 * girths, with heights in steps of 8 cm, which the demo assumes. Sources: docs/catalog-files.md.
 */
export const SIZE_MEASURES: Readonly<Record<string, BodyMeasures>> = {
  '3-4 Yaş': measuresOf([95, 106], [53, 56], [3, 4]),
  '5-6 Yaş': measuresOf([107, 118], [57, 60], [5, 6]),
  '7-8 Yaş': measuresOf([119, 130], [61, 65], [7, 8]),
  S: measuresOf([160, 167], [86, 93]),
  M: measuresOf([168, 175], [94, 101]),
  L: measuresOf([176, 184], [102, 110]),
};
