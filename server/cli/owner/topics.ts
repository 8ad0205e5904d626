import { UsageError } from '../catalog/exit-code';
import { orders } from './orders';
import type { OwnerApi } from './owner-api';
import { returns } from './returns';

/** One noun of `npm run shop`. */
export type Topic = {
  /** How its commands are written, one a line. */
  usage: string;
  /** @throws UsageError before anything is opened */
  parse(args: string[]): (api: OwnerApi) => Promise<void>;
};

const TOPICS: Record<string, Topic> = { orders, returns };

export const HELP = `
What the owner of the shop does. The shop may be running.

${Object.values(TOPICS)
  .map(({ usage }) => usage.trimEnd())
  .join('\n\n')}

  --json   prints what the API answered, for programs
  --yes    asks nothing
`;

/** @throws UsageError */
export function topicOf(name: string): Topic {
  const topic = TOPICS[name];
  if (!topic) throw new UsageError(`There is no "${name}": say ${Object.keys(TOPICS).join(', ')}.`);
  return topic;
}
