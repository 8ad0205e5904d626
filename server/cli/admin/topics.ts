import { UsageError } from '../catalog/exit-code';
import { audit } from './audit';
import { branches } from './branches';
import { unknownWord } from './choose-action';
import { coupons } from './coupons';
import { items } from './items';
import { orders } from './orders';
import { partyRules } from './party-rules';
import { refunds } from './refunds';
import { report } from './report';
import { returns } from './returns';
import { reviews } from './reviews';
import { search } from './search';
import { setup } from './setup';
import { shipping } from './shipping';
import { staff } from './staff';
import { stock } from './stock';
import { tokens } from './tokens';
import type { Topic } from './topic';

const TOPICS: Record<string, Topic> = {
  report,
  orders,
  returns,
  refunds,
  items,
  stock,
  coupons,
  shipping,
  branches,
  reviews,
  search,
  'party-rules': partyRules,
  staff,
  tokens,
  audit,
  setup,
};

export const HELP = `
What the owner of the shop does. The shop may be running.

${Object.values(TOPICS)
  .map(({ usage }) => usage.trimEnd())
  .join('\n\n')}

  --json   prints what the API answered, for programs
  --yes    asks nothing
  --help   behind a noun lists its commands alone

It ends with 0, with 1 when the shop refuses, with 2 when a command is not understood, with 3 when rows of a file are
bad. docs/owner.md shows every command at work.
`;

/** @throws UsageError */
export function topicOf(name: string): Topic {
  const names = Object.keys(TOPICS);
  const topic = names.includes(name) ? TOPICS[name] : undefined;
  if (!topic) throw new UsageError(`${unknownWord('', name, names)} Say ${names.join(', ')}.`);
  return topic;
}
