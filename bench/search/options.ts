import { parseArgs } from 'node:util';

export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * `keep`: a folder where filled embedded databases stay for the next run; null discards them. `texts`: number of random
 * texts to search for; 0 for none.
 */
export type BenchOptions = { items: number[]; engines: Engine[]; rounds: number; keep: string | null; texts: number };

/**
 * `--items 10000,100000 --engines pglite,postgres --rounds 3 --keep /some/folder --texts 20000`
 * @throws Error that names the invalid option
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      items: { type: 'string', default: '10000,100000' },
      engines: { type: 'string', default: ENGINES.join(',') },
      rounds: { type: 'string', default: '3' },
      keep: { type: 'string' },
      texts: { type: 'string' },
    },
  });
  const engines = values.engines.split(',');
  const unknown = engines.find((engine) => !ENGINES.some((one) => one === engine));
  if (unknown) throw new Error(`There is no engine "${unknown}". There are ${ENGINES.join(' and ')}.`);
  return {
    items: values.items.split(',').map(positive),
    engines: engines as Engine[],
    rounds: positive(values.rounds),
    keep: values.keep ?? null,
    texts: values.texts === undefined ? 0 : positive(values.texts),
  };
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${text}" is not a number of one or more.`);
  return number;
}
