import type { Shape } from './paint';

export const wearShapes: Record<string, Shape> = {
  costume: {
    draw: (
      paint,
    ) => `<path d="M320 95 q0 -42 34 -42 q34 0 34 30 q0 24 -34 40 q-34 12 -34 34" fill="none" stroke="${paint.deep}" stroke-width="10" stroke-linecap="round"/>
      <path d="M320 150 L470 225 H170 Z" fill="none" stroke="${paint.deep}" stroke-width="10" stroke-linejoin="round"/>
      <path d="M235 190 Q320 245 405 190 L500 240 L560 380 L480 410 L455 350 L480 585 H160 L185 350 L160 410 L80 380 L140 240 Z" fill="url(#body)"/>
      <path d="M180 440 H460" stroke="${paint.dark}" stroke-width="26"/><path d="M235 190 Q320 245 405 190" fill="none" stroke="#fff" stroke-width="12" opacity=".7"/>`,
    emoji: { x: 320, y: 335, size: 170 },
  },
  mask: {
    draw: (
      paint,
    ) => `<path d="M60 290 Q20 260 20 230 M580 290 Q620 260 620 230" fill="none" stroke="${paint.deep}" stroke-width="7"/>
      <path d="M80 250 Q200 160 320 235 Q440 160 560 250 Q580 420 440 430 Q360 430 320 365 Q280 430 200 430 Q60 420 80 250 Z" fill="url(#body)" stroke="${paint.dark}" stroke-width="8"/>
      <ellipse cx="200" cy="310" rx="58" ry="36" fill="#fffdfa"/><ellipse cx="440" cy="310" rx="58" ry="36" fill="#fffdfa"/>`,
    emoji: { x: 320, y: 175, size: 180 },
  },
  hat: {
    draw: (
      paint,
    ) => `<path d="M320 110 L500 520 Q320 590 140 520 Z" fill="url(#body)"/><path d="M255 260 Q320 290 385 260 M212 355 Q320 400 428 355 M170 450 Q320 510 470 450" fill="none" stroke="#fff" stroke-width="16" stroke-dasharray="4 30" stroke-linecap="round" opacity=".9"/>
      <circle cx="320" cy="105" r="50" fill="${paint.dark}"/><circle cx="320" cy="105" r="50" fill="none" stroke="${paint.light}" stroke-width="12" stroke-dasharray="8 12"/>`,
    emoji: { x: 320, y: 400, size: 170 },
  },
  tiara: {
    draw: (
      paint,
    ) => `<path d="M90 440 L130 200 L230 330 L320 140 L410 330 L510 200 L550 440 Q320 520 90 440 Z" fill="url(#foil)" stroke="${paint.dark}" stroke-width="8" stroke-linejoin="round"/>
      ${[
        [130, 190],
        [320, 130],
        [510, 190],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="24" fill="#fff" stroke="${paint.dark}" stroke-width="6"/>`)
        .join(
          '',
        )}<path d="M105 405 Q320 480 535 405" fill="none" stroke="#fff" stroke-width="10" stroke-dasharray="2 26" stroke-linecap="round"/>`,
    emoji: { x: 320, y: 350, size: 150 },
  },
  glasses: {
    draw: (
      paint,
    ) => `<path d="M60 230 Q30 220 30 180 M580 230 Q610 220 610 180" fill="none" stroke="${paint.deep}" stroke-width="16" stroke-linecap="round"/>
      <circle cx="185" cy="300" r="130" fill="#fff" opacity=".6"/><circle cx="455" cy="300" r="130" fill="#fff" opacity=".6"/>
      <circle cx="185" cy="300" r="130" fill="none" stroke="${paint.base}" stroke-width="40"/><circle cx="455" cy="300" r="130" fill="none" stroke="${paint.base}" stroke-width="40"/>
      <path d="M300 270 Q320 250 340 270" fill="none" stroke="${paint.dark}" stroke-width="22"/><path d="M110 250 A90 90 0 0 1 160 215 M380 250 A90 90 0 0 1 430 215" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/>`,
    emoji: { x: 320, y: 505, size: 150 },
  },
};
