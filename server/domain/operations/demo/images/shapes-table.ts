import type { Shape } from './paint';

export const tableShapes: Record<string, Shape> = {
  plate: {
    draw: (
      paint,
    ) => `<circle cx="320" cy="330" r="232" fill="url(#body)"/><circle cx="320" cy="330" r="232" fill="none" stroke="#fff" stroke-width="16" stroke-dasharray="2 42" stroke-linecap="round" opacity=".9" transform="rotate(6 320 330)" />
      <circle cx="320" cy="330" r="170" fill="#fffdfa"/><circle cx="320" cy="330" r="170" fill="none" stroke="${paint.dark}" stroke-opacity=".25" stroke-width="6"/>`,
    emoji: { x: 320, y: 330, size: 220 },
  },
  cup: {
    draw: (paint) => `<path d="M185 150 H455 L415 545 Q412 570 388 570 H252 Q228 570 225 545 Z" fill="url(#body)"/>
      <path d="M193 225 H447 L440 290 H200 Z" fill="#fff" opacity=".35"/><rect x="170" y="125" width="300" height="40" rx="20" fill="${paint.dark}"/>
      <path d="M225 250 L245 500" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".4"/>`,
    emoji: { x: 320, y: 385, size: 170 },
  },
  napkin: {
    draw: (
      paint,
    ) => `<rect x="150" y="150" width="350" height="350" rx="14" fill="${paint.dark}" transform="rotate(8 325 325)"/>
      <rect x="145" y="145" width="350" height="350" rx="14" fill="url(#body)"/><rect x="175" y="175" width="290" height="290" rx="10" fill="none" stroke="#fff" stroke-width="8" stroke-dasharray="16 14" opacity=".8"/>`,
    emoji: { x: 320, y: 320, size: 190 },
  },
  tablecloth: {
    draw: (
      paint,
    ) => `<path d="M90 230 H550 L590 470 Q545 510 500 470 Q455 515 410 470 Q365 515 320 470 Q275 515 230 470 Q185 515 140 470 Q95 510 50 470 Z" fill="url(#body)"/>
      <path d="M90 230 L140 170 H500 L550 230 Z" fill="${paint.light}"/><path d="M60 440 H580" stroke="#fff" stroke-width="8" stroke-dasharray="2 24" stroke-linecap="round" opacity=".8"/>`,
    emoji: { x: 320, y: 345, size: 170 },
  },
  straw: {
    draw: (paint) =>
      [-26, -9, 9, 26]
        .map(
          (
            angle,
            i,
          ) => `<g transform="rotate(${angle} 320 560)"><rect x="298" y="110" width="44" height="440" rx="12" fill="${i % 2 ? paint.light : paint.base}"/>
      ${Array.from({ length: 7 }, (_, n) => `<path d="M298 ${150 + n * 58} l44 -26 v24 l-44 26 Z" fill="#fff" opacity=".85"/>`).join('')}</g>`,
        )
        .join(''),
    emoji: { x: 320, y: 470, size: 170 },
  },
  topper: {
    draw: () =>
      [
        [190, 380],
        [450, 380],
        [320, 300],
      ]
        .map(
          ([x, y]) => `<rect x="${(x as number) - 6}" y="${y}" width="12" height="210" rx="6" fill="#d9b48a"/>
      <circle cx="${x}" cy="${y}" r="104" fill="url(#body)"/><circle cx="${x}" cy="${y}" r="80" fill="#fff" opacity=".9"/>`,
        )
        .join(''),
    emoji: { x: 320, y: 300, size: 120 },
  },
  caketopper: {
    draw: (
      paint,
    ) => `<rect x="150" y="410" width="340" height="150" rx="26" fill="#fff7ee"/><path d="M150 440 Q150 400 190 400 H450 Q490 400 490 440 Q475 480 450 450 Q425 490 395 452 Q365 495 335 452 Q305 492 275 452 Q245 488 215 452 Q180 480 150 440 Z" fill="url(#body)"/>
      <rect x="313" y="290" width="14" height="120" rx="7" fill="${paint.deep}"/><circle cx="320" cy="215" r="120" fill="${paint.light}"/><circle cx="320" cy="215" r="120" fill="none" stroke="${paint.dark}" stroke-width="8"/>`,
    emoji: { x: 320, y: 215, size: 165 },
  },
  candle: {
    draw: (paint) =>
      [
        [220, 300],
        [320, 240],
        [420, 300],
      ]
        .map(
          ([
            x,
            y,
          ]) => `<rect x="${(x as number) - 30}" y="${y}" width="60" height="${560 - (y as number)}" rx="14" fill="url(#body)"/>
      ${[40, 110, 180, 250]
        .filter((step) => step < 520 - (y as number))
        .map(
          (step) =>
            `<path d="M${(x as number) - 30} ${(y as number) + step + 24} l60 -24 v26 l-60 24 Z" fill="#fff" opacity=".6"/>`,
        )
        .join('')}
      <rect x="${(x as number) - 3}" y="${(y as number) - 26}" width="6" height="28" fill="${paint.deep}"/>
      <path d="M${x} ${(y as number) - 100} q34 44 0 78 q-34 -34 0 -78" fill="#ffb52e"/><path d="M${x} ${(y as number) - 68} q15 22 0 42 q-15 -20 0 -42" fill="#fff3b0"/>`,
        )
        .join(''),
    emoji: { x: 320, y: 450, size: 150 },
  },
  set: {
    draw: (
      paint,
    ) => `<circle cx="225" cy="400" r="160" fill="url(#body)"/><circle cx="225" cy="400" r="115" fill="#fffdfa"/>
      <path d="M400 260 H560 L538 520 Q536 540 516 540 H444 Q424 540 422 520 Z" fill="${paint.dark}"/><rect x="390" y="240" width="180" height="30" rx="15" fill="${paint.deep}"/>
      <path d="M70 150 Q320 250 570 130" fill="none" stroke="${paint.deep}" stroke-width="5"/>${[8, 24, 26, 16, 2, -18].map((sag, n) => `<path d="M${95 + n * 82} ${168 + sag} l56 -2 l-28 70 Z" fill="${n % 2 ? paint.base : paint.light}"/>`).join('')}`,
    emoji: { x: 225, y: 400, size: 150 },
  },
};
