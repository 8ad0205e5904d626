import { parseArgs } from 'node:util';
import { ENGINES, type Engine } from '../search/options';

/** `json`: a file for all figures; `keep`: a folder where the filled embedded database stays. */
export type RelevanceOptions = {
  items: number;
  engine: Engine;
  heldOut: boolean;
  shopOnly: boolean;
  json: string | null;
  keep: string | null;
  worst: number;
};

/**
 * `--items 10000 --engine pglite --held-out --shop-only --json results.json --keep /some/folder --worst 20`
 * @throws Error that names the invalid option
 */
export function readOptions(args: readonly string[]): RelevanceOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      items: { type: 'string', default: '10000' },
      engine: { type: 'string', default: 'pglite' },
      'held-out': { type: 'boolean', default: false },
      'shop-only': { type: 'boolean', default: false },
      json: { type: 'string' },
      keep: { type: 'string' },
      worst: { type: 'string', default: '20' },
    },
  });
  const engine = ENGINES.find((one) => one === values.engine);
  if (!engine) throw new Error(`There is no engine "${values.engine}". There are ${ENGINES.join(' and ')}.`);
  return {
    items: wholeNumber(values.items),
    engine,
    heldOut: values['held-out'],
    shopOnly: values['shop-only'],
    json: values.json ?? null,
    keep: values.keep ?? null,
    worst: wholeNumber(values.worst),
  };
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${text}" is not a number of one or more.`);
  return number;
}
