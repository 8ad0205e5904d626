import type { Paint, Shape } from './paint';

/** A latex balloon with highlight, knot and string. */
function balloon(paint: Paint, x: number, y: number, r: number): string {
  const ry = r * 1.18;
  return `<path d="M${x} ${y + ry + r * 0.16} q${r * 0.3} ${r * 0.6} 0 ${r * 1.15} t0 ${r}" fill="none" stroke="${paint.deep}" stroke-opacity=".45" stroke-width="4"/>
    <path d="M${x - r * 0.12} ${y + ry + r * 0.16} L${x} ${y + ry - 6} L${x + r * 0.12} ${y + ry + r * 0.16} Z" fill="${paint.dark}"/>
    <ellipse cx="${x}" cy="${y}" rx="${r}" ry="${ry}" fill="url(#body)"/>
    <ellipse cx="${x - r * 0.38}" cy="${y - ry * 0.42}" rx="${r * 0.18}" ry="${r * 0.32}" fill="#fff" opacity=".65" transform="rotate(24 ${x - r * 0.38} ${y - ry * 0.42})"/>`;
}

const foilText = (paint: Paint, glyph: string) => `
  <text x="320" y="455" font-family="DejaVu Sans, Arial, sans-serif" font-weight="900" font-size="430" text-anchor="middle"
    fill="url(#foil)" stroke="${paint.dark}" stroke-width="26" stroke-linejoin="round" paint-order="stroke">${glyph}</text>
  <text x="312" y="447" font-family="DejaVu Sans, Arial, sans-serif" font-weight="900" font-size="430" text-anchor="middle"
    fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linejoin="round" stroke-dasharray="70 260">${glyph}</text>`;

const printed = (paint: Paint, glyph: string) => `${balloon(paint, 320, 255, 185)}
  <text x="320" y="345" font-family="DejaVu Sans, Arial, sans-serif" font-weight="900" font-size="250" text-anchor="middle"
    fill="${paint.deep}">${glyph}</text>`;

const HEART =
  'M320 545 C130 420 105 300 130 220 C160 135 270 130 320 225 C370 130 480 135 510 220 C535 300 510 420 320 545 Z';
const STAR =
  'M320 95 Q338 90 350 112 L398 214 Q404 228 420 230 L528 244 Q556 250 536 276 L456 352 Q446 362 449 378 L470 490 Q474 520 446 508 L336 448 Q320 440 304 448 L194 508 Q166 520 170 490 L191 378 Q194 362 184 352 L104 276 Q84 250 112 244 L220 230 Q236 228 242 214 L290 112 Q302 90 320 95 Z';

export const balloonShapes: Record<string, Shape> = {
  balloon: {
    draw: (paint) => balloon(paint, 200, 250, 105) + balloon(paint, 440, 250, 105) + balloon(paint, 320, 235, 142),
    emoji: { x: 320, y: 240, size: 170 },
  },
  foil: {
    draw: (
      paint,
    ) => `<path d="M320 520 q30 60 0 100" fill="none" stroke="${paint.deep}" stroke-opacity=".45" stroke-width="4"/>
      <path d="M300 510 L320 470 L340 510 Z" fill="${paint.dark}"/>
      <circle cx="320" cy="285" r="212" fill="url(#foil)"/>
      <circle cx="320" cy="285" r="212" fill="none" stroke="${paint.dark}" stroke-width="14" stroke-dasharray="4 14" opacity=".5"/>
      <circle cx="320" cy="285" r="168" fill="#fff" opacity=".82"/>
      <path d="M170 190 A190 190 0 0 1 260 108" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".75"/>`,
    emoji: { x: 320, y: 285, size: 250 },
  },
  bubble: {
    draw: (
      paint,
    ) => `<path d="M110 150 Q110 90 170 90 H470 Q530 90 530 150 V350 Q530 410 470 410 H360 L300 500 L290 410 H170 Q110 410 110 350 Z" fill="url(#foil)" stroke="${paint.dark}" stroke-width="10"/>
      <path d="M150 150 Q150 128 172 128 H300" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".7"/>
      <path d="M300 500 q30 50 0 110" fill="none" stroke="${paint.deep}" stroke-opacity=".45" stroke-width="4"/>`,
    emoji: { x: 320, y: 250, size: 210 },
  },
  bouquet: {
    draw: (paint) => `${[
      [200, 210, 92],
      [440, 210, 92],
      [320, 150, 92],
      [240, 320, 92],
      [400, 320, 92],
    ]
      .map(([x, y, r]) => balloon(paint, x as number, y as number, r as number))
      .join('')}
      <rect x="285" y="560" width="70" height="46" rx="10" fill="${paint.deep}"/>`,
    emoji: { x: 320, y: 255, size: 170 },
  },
  garland: {
    draw: (paint) => {
      const circles = Array.from({ length: 15 }, (_, i) => {
        const angle = Math.PI * (0.98 + (i / 14) * 1.04);
        const r = [62, 44, 54][i % 3] as number;
        return `<circle cx="${320 + 225 * Math.cos(angle)}" cy="${420 + 265 * Math.sin(angle)}" r="${r}" fill="${[paint.base, paint.light, paint.dark][i % 3]}"/>
          <circle cx="${305 + 225 * Math.cos(angle)}" cy="${400 + 265 * Math.sin(angle)}" r="${r * 0.2}" fill="#fff" opacity=".6"/>`;
      });
      return circles.join('');
    },
    emoji: { x: 320, y: 420, size: 190 },
  },
  led: {
    draw: (
      paint,
    ) => `<circle cx="320" cy="270" r="200" fill="#fff" opacity=".55"/><circle cx="320" cy="270" r="200" fill="none" stroke="${paint.base}" stroke-width="8"/>
      <path d="M320 470 q20 70 0 150" fill="none" stroke="${paint.deep}" stroke-width="5" opacity=".5"/>
      <path d="M170 260 Q240 160 320 250 T470 260 Q420 380 320 340 T180 330" fill="none" stroke="${paint.dark}" stroke-width="5" opacity=".55"/>
      ${[
        [190, 235],
        [250, 200],
        [320, 250],
        [390, 290],
        [460, 250],
        [430, 345],
        [350, 350],
        [270, 335],
        [195, 330],
      ]
        .map(
          ([x, y]) =>
            `<circle cx="${x}" cy="${y}" r="20" fill="${paint.light}" opacity=".7"/><circle cx="${x}" cy="${y}" r="9" fill="#fff4b8"/>`,
        )
        .join('')}
      <path d="M190 180 A160 160 0 0 1 260 110" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round"/>`,
    emoji: { x: 320, y: 440, size: 150 },
  },
  number: { draw: foilText, emoji: null },
  letter: { draw: foilText, emoji: null },
  'printed-number': { draw: printed, emoji: null },
  'printed-letter': { draw: printed, emoji: null },
  heart: {
    draw: (
      paint,
    ) => `<path d="M320 545 q20 50 0 85" fill="none" stroke="${paint.deep}" stroke-opacity=".45" stroke-width="4"/>
      <path d="${HEART}" fill="url(#foil)" stroke="${paint.dark}" stroke-width="8"/>
      <path d="M170 290 Q165 220 225 200" fill="none" stroke="#fff" stroke-width="22" stroke-linecap="round" opacity=".7"/>`,
    emoji: null,
  },
  star: {
    draw: (
      paint,
    ) => `<path d="${STAR}" fill="url(#foil)" stroke="${paint.dark}" stroke-width="8" stroke-linejoin="round"/>
      <path d="M190 275 L250 266 L285 195" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".65"/>`,
    emoji: null,
  },
  tank: {
    draw: (
      paint,
    ) => `<rect x="215" y="215" width="210" height="350" rx="70" fill="url(#body)"/><rect x="285" y="150" width="70" height="80" rx="12" fill="${paint.deep}"/>
      <rect x="240" y="120" width="160" height="40" rx="20" fill="${paint.dark}"/><rect x="235" y="330" width="170" height="120" rx="18" fill="#fff" opacity=".9"/>
      <text x="320" y="410" font-family="DejaVu Sans, Arial, sans-serif" font-weight="900" font-size="64" text-anchor="middle" fill="${paint.deep}">He</text>
      <path d="M250 260 V330" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".6"/>`,
    emoji: { x: 470, y: 190, size: 150 },
  },
};
