import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../catalog/exit-code';

type Options = NonNullable<ParseArgsConfig['options']>;

export const TEXT = { type: 'string' } as const;
export const LIST = { type: 'string', multiple: true } as const;
export const FLAG = { type: 'boolean', default: false } as const;

/** The words and options after a command's name. @throws UsageError */
export function readArguments<const T extends Options>(args: string[], options: T) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, json: FLAG, yes: FLAG } });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The only word that a command takes. @throws UsageError */
export function oneWord(words: readonly string[], meaning: string): string {
  const [word, ...others] = words;
  if (word === undefined || others.length > 0) throw new UsageError(`Name one ${meaning}.`);
  return word;
}

/** @throws UsageError for a missing option */
export function required(value: string | undefined, name: string): string {
  if (!value) throw new UsageError(`--${name} is missing.`);
  return value;
}
