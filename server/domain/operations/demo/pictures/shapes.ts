import type { Paint } from './paint';
import { balloonShapes } from './shapes-balloons';
import { decorationShapes } from './shapes-decoration';
import { tableShapes } from './shapes-table';
import { wearShapes } from './shapes-wear';

/** The position of the theme's emoji in a drawing: centre and size in the 640 × 640 canvas. */
export type EmojiPlace = { x: number; y: number; size: number };
/** SVG content for a 640 × 640 canvas. `glyph` only for numbers and letters. */
export type Shape = { draw(paint: Paint, glyph: string): string; emoji: EmojiPlace | null };

export const SHAPES: Record<string, Shape> = { ...balloonShapes, ...tableShapes, ...decorationShapes, ...wearShapes };
