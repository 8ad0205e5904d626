/** Widths of letters relative to their height; all others have {@link USUAL}. */
const WIDTHS: Record<string, number> = {
  I: 0.42,
  İ: 0.42,
  1: 0.5,
  J: 0.6,
  L: 0.66,
  F: 0.66,
  E: 0.68,
  T: 0.72,
  M: 1.02,
  W: 1.15,
  O: 0.86,
  Ö: 0.86,
  Q: 0.86,
  G: 0.84,
  Ğ: 0.84,
};
const USUAL = 0.78;
/** Of a round balloon with a letter on it. */
const ROUND = 0.86;
/** Between two letters and between two words, relative to their height. */
const GAP = 0.06;
const SPACE = 0.42;

/** Longer texts hang in several rows, divided between words. */
const MOST_IN_ROW = 10;
/** From one row to the next, relative to the letters' height. */
const PITCH = 1.3;
/** How far a string sags, relative to its length. */
const SAG = 0.05;
/** The angle that an arch spans, radians. */
const ARCH = 1.7;

/** The height of a child of five: median of girls and boys of the WHO growth standards. */
export const CHILD = 110;
/** Letters hang above the child's head. */
const ABOVE_CHILD = 22;
const MARGIN = 22;
/** A wall that is wide enough for the child. */
const LEAST_WIDTH = 150;

/** One letter: the middle of its foot and its slope in degrees. */
export type PlacedLetter = { glyph: string; x: number; y: number; turn: number };

/** All lengths in cm, `y` downwards from the upper edge. */
export type Drawing = {
  width: number;
  height: number;
  /** Width of the longest row. */
  span: number;
  letters: PlacedLetter[];
  /** The strings that the letters hang on, as SVG paths. */
  strings: string[];
};

/**
 * Places the letters of a text as they will hang, above a child who stands on the lower edge.
 * @param size height of the letters, or of the round balloons that they are printed on
 */
export function layOut(text: string, size: number, isArch: boolean, isRound: boolean): Drawing {
  const rows = (isArch ? [text] : rowsOf(text)).map((row) => measure(row, size, isRound));
  const [arch] = rows;
  return isArch && arch ? archOf(arch, size) : linesOf(rows, size);
}

/** Words in rows of at most ten characters; a longer word has a row of its own. */
function rowsOf(text: string): string[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last !== undefined && [...last].length + 1 + [...word].length <= MOST_IN_ROW)
      rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** A row's width, and the distance of each letter's middle from its left end. */
type Row = { span: number; letters: { glyph: string; at: number }[] };

function measure(row: string, size: number, isRound: boolean): Row {
  let end = 0;
  const letters = [...row].flatMap((glyph) => {
    const width = size * (glyph === ' ' ? SPACE : isRound ? ROUND : (WIDTHS[glyph] ?? USUAL));
    const at = end + width / 2;
    end += width + size * GAP;
    return glyph === ' ' ? [] : [{ glyph, at }];
  });
  return { span: Math.max(0, end - size * GAP), letters };
}

function linesOf(rows: readonly Row[], size: number): Drawing {
  const span = Math.max(0, ...rows.map((row) => row.span));
  const width = Math.max(LEAST_WIDTH, span + 2 * MARGIN);
  const deepest = SAG * span;
  const last = MARGIN + (rows.length - 1) * PITCH * size + size + deepest;
  const letters: PlacedLetter[] = [];
  const strings: string[] = [];
  for (const [index, { span: own, letters: row }] of rows.entries()) {
    const left = (width - own) / 2;
    const top = MARGIN + index * PITCH * size;
    const depth = 4 * SAG * own;
    for (const { glyph, at } of row) {
      const share = own === 0 ? 0 : at / own;
      const slope = Math.atan((depth / Math.max(own, 1)) * (1 - 2 * share));
      letters.push({ glyph, x: left + at, y: top + depth * share * (1 - share) + size, turn: (slope * 180) / Math.PI });
    }
    const [from, to] = [left - MARGIN / 2, left + own + MARGIN / 2];
    strings.push(
      `M${round(from)} ${round(top)}Q${round((from + to) / 2)} ${round(top + depth / 2)} ${round(to)} ${round(top)}`,
    );
  }
  return { width, height: last + ABOVE_CHILD + CHILD, span, letters, strings };
}

function archOf({ span, letters: row }: Row, size: number): Drawing {
  // A short text would be bent into a ring.
  const radius = Math.max(span / ARCH, size * 1.6);
  const half = span / radius / 2;
  const reach = (radius + size) * Math.sin(Math.min(half, Math.PI / 2));
  const width = Math.max(LEAST_WIDTH, 2 * reach + 2 * MARGIN);
  const top = MARGIN + size;
  const middle = { x: width / 2, y: top + radius };
  const letters = row.map(({ glyph, at }) => {
    const angle = at / radius - half;
    return {
      glyph,
      x: middle.x + radius * Math.sin(angle),
      y: middle.y - radius * Math.cos(angle),
      turn: (angle * 180) / Math.PI,
    };
  });
  const [dx, dy] = [radius * Math.sin(half + 0.08), radius * Math.cos(half + 0.08)];
  const strings = [
    `M${round(middle.x - dx)} ${round(middle.y - dy)}A${round(radius)} ${round(radius)} 0 0 1 ${round(middle.x + dx)} ${round(middle.y - dy)}`,
  ];
  const lowest = top + radius * (1 - Math.cos(half));
  return { width, height: Math.max(top + ABOVE_CHILD + CHILD, lowest + MARGIN), span: 2 * reach, letters, strings };
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
