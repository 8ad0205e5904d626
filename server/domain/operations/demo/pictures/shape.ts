import type { Paint } from './paint';

/** The position of the theme's emoji in a drawing: centre and size in the 640 × 640 canvas. */
type EmojiPlace = { x: number; y: number; size: number };
/** SVG content for a 640 × 640 canvas. `glyph` only for numbers and letters. */
export type Shape = { draw(paint: Paint, glyph: string): string; emoji: EmojiPlace | null };
