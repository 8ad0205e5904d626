import { parseArgs } from 'node:util';

export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** `keep`: a folder where filled embedded databases stay for the next run; null discards them. */
export type BenchOptions = { items: number[]; engines: Engine[]; rounds: number; keep: string | null };

/**
 * `--items 10000,100000 --engines pglite,postgres --rounds 3 --keep /some/folder`
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
  };
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${text}" is not a number of one or more.`);
  return number;
}
