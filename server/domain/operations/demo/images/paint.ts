/** Colours of one image, all derived from the variant's. */
export type Paint = { base: string; light: string; dark: string; deep: string };

export function paintOf(hex: string): Paint {
  return {
    base: hex,
    light: mix(hex, '#ffffff', 0.45),
    dark: mix(hex, '#2b1b3d', 0.22),
    deep: mix(hex, '#2b1b3d', 0.45),
  };
}

/** Blends two colours; `share` of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const blend = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${blend.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The position of the theme's emoji in a drawing: centre and size in the 640 × 640 canvas. */
type EmojiPlace = { x: number; y: number; size: number };
/** SVG content for a 640 × 640 canvas. `glyph` only for numbers and letters. */
export type Shape = { draw(paint: Paint, glyph: string): string; emoji: EmojiPlace | null };
