import type { Shape } from './paint';
import { balloonShapes } from './shapes-balloons';
import { decorationShapes } from './shapes-decoration';
import { tableShapes } from './shapes-table';
import { wearShapes } from './shapes-wear';

export const SHAPES: Record<string, Shape> = { ...balloonShapes, ...tableShapes, ...decorationShapes, ...wearShapes };
