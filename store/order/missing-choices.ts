import { MISSING_CHOICES, type MissingChoice, WORD_MISSING_CHOICES } from '@/contracts/if-missing';
import type { LineKey } from '@/contracts/word-key';
import type { OrderState } from './order-state';

/** The choices that a line, or all lines together, offer. */
export function choicesOf(line: LineKey | 'all'): readonly MissingChoice[] {
  return typeof line === 'string' && line !== 'all' ? WORD_MISSING_CHOICES : MISSING_CHOICES;
}

/**
 * What the shop does when the product of a line turns out to be missing: the line's own choice, or that for all. A choice
 * that the line does not offer is `call`; persisted ones may be old or edited.
 */
export function choiceOf(chosen: OrderState['missing'], line: LineKey | 'all'): MissingChoice {
  const choice = chosen[line] ?? chosen.all;
  return choicesOf(line).find((offered) => offered === choice) ?? 'call';
}
