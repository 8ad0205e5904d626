import { BALLOONS } from './balloons';
import { CELEBRATION } from './celebration';
import { DRESSING_UP } from './dressing-up';
import type { Kind } from './kind';
import { PLAIN, PRINTED } from './plain';
import { SETS_AND_TOYS } from './sets-and-toys';
import { TABLE } from './table';

/** All kinds of products, in the order of the demo catalogue. */
export const KINDS: readonly Kind[] = [
  ...BALLOONS,
  ...TABLE,
  ...CELEBRATION,
  ...DRESSING_UP,
  ...SETS_AND_TOYS,
  ...PLAIN,
  ...PRINTED,
];
