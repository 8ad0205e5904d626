import { BALLOONS } from './kinds/balloons';
import { CELEBRATION } from './kinds/celebration';
import { DRESSING_UP } from './kinds/dressing-up';
import type { Kind } from './kinds/kind';
import { PLAIN } from './kinds/plain';
import { SETS_AND_TOYS } from './kinds/sets-and-toys';
import { TABLE } from './kinds/table';

/** All kinds of products, in the order of the demo catalogue. */
export const KINDS: readonly Kind[] = [
  ...BALLOONS,
  ...TABLE,
  ...CELEBRATION,
  ...DRESSING_UP,
  ...SETS_AND_TOYS,
  ...PLAIN,
];
