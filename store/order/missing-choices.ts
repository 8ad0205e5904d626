import { MISSING_CHOICES, type MissingChoice, WORD_MISSING_CHOICES } from '@/contracts/if-missing';
import type { LineKey } from '@/contracts/word-key';

/** What the shop does when a product turns out to be missing: for `all` lines, and for those that differ, by their key. */
export type MissingChoices = { all: MissingChoice; lines: Readonly<Record<string, MissingChoice>> };

export const noMissingChoices: MissingChoices = { all: 'call', lines: {} };

/** The choices that a line offers. */
export function choicesOf(line: LineKey): readonly MissingChoice[] {
  return typeof line === 'string' ? WORD_MISSING_CHOICES : MISSING_CHOICES;
}

/** The choice for a line; a choice that it does not offer is `call`. */
export function choiceOf({ all, lines }: MissingChoices, line: LineKey): MissingChoice {
  const choice = lines[line] ?? all;
  return choicesOf(line).includes(choice) ? choice : 'call';
}

/** Persisted choices may be old or edited: invalid ones are dropped. */
export function rehydrateMissingChoices(persisted: unknown): MissingChoices {
  const { all, lines } = (persisted ?? {}) as Partial<Record<keyof MissingChoices, unknown>>;
  return {
    all: isChoice(all) ? all : 'call',
    lines: Object.fromEntries(
      Object.entries((lines ?? {}) as object).filter((line): line is [string, MissingChoice] => isChoice(line[1])),
    ),
  };
}

function isChoice(value: unknown): value is MissingChoice {
  return MISSING_CHOICES.some((choice) => choice === value);
}
