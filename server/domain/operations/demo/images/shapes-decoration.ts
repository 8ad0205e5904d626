import type { Shape } from './paint';

const DOTS = [
  [120, 120],
  [210, 90],
  [300, 130],
  [420, 95],
  [520, 140],
  [150, 230],
  [480, 230],
  [90, 330],
  [560, 330],
  [250, 190],
  [390, 190],
] as const;

export const decorationShapes: Record<string, Shape> = {
  banner: {
    draw: (paint) => `<path d="M40 190 Q320 330 600 190" fill="none" stroke="${paint.deep}" stroke-width="7"/>
      ${[0, 1, 2, 3, 4].map((n) => `<path d="M${70 + n * 105} ${[212, 244, 256, 246, 214][n]} h86 v120 l-43 42 l-43 -42 Z" fill="${n % 2 ? paint.light : paint.base}"/>`).join('')}`,
    emoji: { x: 320, y: 480, size: 190 },
  },
  swirl: {
    draw: (paint) =>
      [150, 320, 490]
        .map(
          (
            x,
            n,
          ) => `<path d="M${x} 40 q46 40 0 80 t0 80 t0 80" fill="none" stroke="${n % 2 ? paint.dark : paint.base}" stroke-width="14" stroke-linecap="round"/>
      <circle cx="${x}" cy="${n === 1 ? 400 : 350}" r="${n === 1 ? 118 : 72}" fill="url(#body)"/>`,
        )
        .join(''),
    emoji: { x: 320, y: 400, size: 160 },
  },
  curtain: {
    draw: (paint) =>
      `<rect x="90" y="80" width="460" height="30" rx="15" fill="${paint.deep}"/>${Array.from({ length: 16 }, (_, n) => `<path d="M${100 + n * 28} 110 q10 120 0 230 t0 ${190 + (n % 3) * 16}" fill="none" stroke="${[paint.base, paint.light, paint.dark][n % 3]}" stroke-width="22"/>`).join('')}`,
    emoji: { x: 320, y: 320, size: 210 },
  },
  confetti: {
    draw: (
      paint,
    ) => `<path d="M265 330 L375 330 L355 590 H285 Z" fill="url(#body)"/><ellipse cx="320" cy="330" rx="55" ry="16" fill="${paint.deep}"/>
      ${DOTS.map(([x, y], n) => (n % 2 ? `<rect x="${x}" y="${y}" width="26" height="14" rx="4" fill="${paint.base}" transform="rotate(${n * 33} ${x} ${y})"/>` : `<circle cx="${x}" cy="${y}" r="12" fill="${['#ffcf33', '#1fb5ad', '#ff8fb1', '#8e5bd0'][n % 4]}"/>`)).join('')}`,
    emoji: { x: 320, y: 220, size: 170 },
  },
  pinata: {
    draw: (
      paint,
    ) => `<path d="M320 20 V110" stroke="${paint.deep}" stroke-width="6"/><circle cx="320" cy="330" r="210" fill="url(#body)"/>
      ${Array.from({ length: 9 }, (_, n) => `<path d="M${125 + (n % 2) * 14} ${170 + n * 38} q14 22 28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0" fill="none" stroke="${n % 2 ? '#ffffff' : paint.dark}" stroke-opacity=".55" stroke-width="10"/>`).join('')}
      <path d="M120 480 l-30 110 l60 -60 l20 80 l30 -100 M520 480 l30 110 l-60 -60 l-20 80 l-30 -100" fill="none" stroke="${paint.dark}" stroke-width="10"/>`,
    emoji: { x: 320, y: 330, size: 220 },
  },
  invitation: {
    draw: (
      paint,
    ) => `<rect x="190" y="90" width="270" height="370" rx="18" fill="#fffdfa" stroke="${paint.base}" stroke-width="10"/>
      <path d="M235 385 h180 M260 420 h130" stroke="${paint.dark}" stroke-width="10" stroke-linecap="round" opacity=".55"/>
      <path d="M110 330 L320 470 L530 330 V560 Q530 580 510 580 H130 Q110 580 110 560 Z" fill="url(#body)"/><path d="M110 575 L290 440 M530 575 L350 440" stroke="${paint.dark}" stroke-width="6" opacity=".5"/>`,
    emoji: { x: 325, y: 225, size: 170 },
  },
  giftbox: {
    draw: (
      paint,
    ) => `<rect x="140" y="270" width="360" height="290" rx="18" fill="url(#body)"/><rect x="115" y="205" width="410" height="85" rx="18" fill="${paint.dark}"/>
      <rect x="290" y="205" width="60" height="355" fill="#fff" opacity=".85"/><path d="M320 205 C240 90 150 130 205 205 M320 205 C400 90 490 130 435 205" fill="none" stroke="${paint.deep}" stroke-width="22" stroke-linecap="round"/>`,
    emoji: { x: 320, y: 415, size: 170 },
  },
  giftbag: {
    draw: (paint) =>
      `<path d="M250 200 C250 90 390 90 390 200" fill="none" stroke="${paint.deep}" stroke-width="14"/><path d="M150 190 H490 L520 570 H120 Z" fill="url(#body)"/><path d="M150 190 L185 250 H455 L490 190 Z" fill="#fff" opacity=".3"/>`,
    emoji: { x: 320, y: 400, size: 210 },
  },
  blower: {
    draw: (
      paint,
    ) => `<path d="M120 470 L330 330" stroke="${paint.base}" stroke-width="54" stroke-linecap="round"/><path d="M120 470 L330 330" stroke="#fff" stroke-opacity=".5" stroke-width="12" stroke-dasharray="18 26"/>
      <path d="M335 330 C470 230 590 290 560 390 C530 470 420 450 430 370 C440 320 510 320 505 370" fill="none" stroke="${paint.dark}" stroke-width="42" stroke-linecap="round"/>`,
    emoji: { x: 230, y: 220, size: 180 },
  },
  stage: {
    draw: (paint) =>
      `<path d="M90 570 V300 A230 230 0 0 1 550 300 V570" fill="${paint.light}"/>${Array.from(
        { length: 17 },
        (_, n) => {
          const angle = Math.PI * (1 + n / 16);
          return `<circle cx="${320 + 235 * Math.cos(angle)}" cy="${320 + 235 * Math.sin(angle)}" r="${[46, 34, 40][n % 3]}" fill="${[paint.base, '#fff', paint.dark][n % 3]}"/>`;
        },
      ).join(
        '',
      )}<rect x="200" y="470" width="240" height="100" rx="14" fill="url(#body)"/><rect x="60" y="565" width="520" height="22" rx="11" fill="${paint.deep}"/>`,
    emoji: { x: 320, y: 360, size: 200 },
  },
  plush: {
    draw: (
      paint,
    ) => `<circle cx="215" cy="170" r="62" fill="${paint.dark}"/><circle cx="425" cy="170" r="62" fill="${paint.dark}"/><ellipse cx="320" cy="465" rx="170" ry="140" fill="url(#body)"/>
      <circle cx="320" cy="260" r="165" fill="${paint.base}"/><circle cx="262" cy="235" r="17" fill="#2b1b3d"/><circle cx="378" cy="235" r="17" fill="#2b1b3d"/><ellipse cx="320" cy="310" rx="66" ry="50" fill="#fff" opacity=".85"/>
      <ellipse cx="320" cy="292" rx="20" ry="14" fill="#2b1b3d"/><path d="M320 305 q0 26 -26 26 M320 305 q0 26 26 26" fill="none" stroke="#2b1b3d" stroke-width="6" stroke-linecap="round"/>`,
    emoji: { x: 320, y: 480, size: 150 },
  },
  book: {
    draw: (
      paint,
    ) => `<rect x="160" y="90" width="330" height="450" rx="16" fill="${paint.deep}"/><rect x="180" y="90" width="330" height="450" rx="16" fill="url(#body)"/><path d="M205 90 V540" stroke="#fff" stroke-opacity=".5" stroke-width="8"/>
      <circle cx="350" cy="290" r="128" fill="#fffdfa"/><path d="M265 480 h170" stroke="#fff" stroke-width="16" stroke-linecap="round"/>`,
    emoji: { x: 350, y: 290, size: 180 },
  },
  sticker: {
    draw: (paint) =>
      `<rect x="95" y="95" width="450" height="450" rx="40" fill="#fffdfa"/><rect x="125" y="125" width="390" height="390" rx="28" fill="url(#body)"/><path d="M545 440 V505 Q545 545 505 545 H440 Z" fill="${paint.deep}" opacity=".35"/>`,
    emoji: { x: 320, y: 315, size: 260 },
  },
  lights: {
    draw: (
      paint,
    ) => `<path d="M30 150 Q180 300 320 180 T610 160" fill="none" stroke="${paint.deep}" stroke-width="6"/><path d="M30 330 Q180 470 320 350 T610 330" fill="none" stroke="${paint.deep}" stroke-width="6"/>
      ${[
        [95, 215],
        [185, 240],
        [285, 205],
        [380, 165],
        [470, 195],
        [560, 190],
        [95, 390],
        [185, 415],
        [285, 378],
        [470, 365],
        [560, 358],
      ]
        .map(
          ([x, y], n) =>
            `<circle cx="${x}" cy="${y}" r="34" fill="${paint.light}" opacity=".55"/><circle cx="${x}" cy="${y}" r="18" fill="${n % 2 ? paint.base : '#ffcf33'}"/>`,
        )
        .join('')}`,
    emoji: { x: 320, y: 500, size: 170 },
  },
  magnet: {
    draw: (paint) =>
      [
        [190, 200],
        [450, 200],
        [190, 450],
        [450, 450],
      ]
        .map(
          ([x, y], n) =>
            `<rect x="${(x as number) - 105}" y="${(y as number) - 105}" width="210" height="210" rx="30" fill="${n % 3 ? paint.light : paint.base}"/><rect x="${(x as number) - 80}" y="${(y as number) - 80}" width="160" height="160" rx="20" fill="#fffdfa" opacity=".9"/>`,
        )
        .join(''),
    emoji: { x: 320, y: 325, size: 190 },
  },
};
