import type { OwnerApi } from './owner-api';

/** One topic of `npm run admin`. */
export type Topic = {
  /** The syntax of its commands, one per line. */
  usage: string;
  /** @throws UsageError before anything is opened */
  parse(args: string[]): (api: OwnerApi) => Promise<void>;
};
