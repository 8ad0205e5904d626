import { foldTurkish } from '@/contracts/turkish';
import type { StoredRules } from '@/server/domain/catalog/search/rules';
import { ApiError, notFound } from '@/server/platform/http/errors';

/** A change of one rule: without `id` a new one, without `to` its deletion. `query` is folded. */
export type RuleChange = {
  [Rule in keyof StoredRules]: { rule: Rule; id: number | null; to: Omit<StoredRules[Rule][number], 'id'> | null };
}[keyof StoredRules];

/** The id of a rule that is not stored yet. */
const NEW = 0;

/**
 * The rules after a change.
 * @throws ApiError 404 for an unknown id, 409 for a rule that contradicts another one
 */
export function applyChange(rules: StoredRules, change: RuleChange): StoredRules {
  const { rule, id, to } = change;
  if (id !== null && !rules[rule].some((known) => known.id === id)) throw notFound();
  const without: StoredRules = { ...rules, [rule]: rules[rule].filter((known) => known.id !== id) };
  if (to === null) return without;
  refuseContradiction(without, change);
  return { ...without, [rule]: [...without[rule], { ...to, id: id ?? NEW }] };
}

function refuseContradiction(others: StoredRules, { rule, to }: RuleChange): void {
  if (rule === 'synonyms' && to) {
    const same = others.synonyms.find(({ phrases }) => nameOf(phrases) === nameOf(to.phrases));
    if (same) throw new ApiError(409, 'synonyms_exist', `These synonyms exist already, with the id ${same.id}.`);
  }
  if (rule === 'redirects' && to) {
    if (others.redirects.some(({ query }) => query === to.query))
      throw new ApiError(409, 'redirect_exists', `“${to.query}” has a redirect already.`);
    const next = searchOf(to.path);
    const isChained =
      next === to.query || others.redirects.some(({ query, path }) => query === next || searchOf(path) === to.query);
    if (isChained) throw new ApiError(409, 'redirect_chain', 'A redirect must not lead to a search with a redirect.');
  }
  if (rule === 'pins' && to) {
    const pins = others.pins.filter(({ query }) => query === to.query);
    const same = pins.find(({ itemId }) => itemId === to.itemId);
    if (same)
      throw new ApiError(409, 'item_pinned', `This item is pinned for “${to.query}” already, with the id ${same.id}.`);
    if (pins.some(({ position }) => position === to.position))
      throw new ApiError(409, 'position_taken', `Another item is pinned at position ${to.position} of “${to.query}”.`);
  }
}

/** Equal for groups of the same phrases, in any order and spelling. */
function nameOf(phrases: readonly string[]): string {
  return phrases.map(foldTurkish).sort().join(',');
}

/** The folded search text of a path; null when it shows no search. */
function searchOf(path: string): string | null {
  const text = new URL(path, 'http://shop.invalid').searchParams.get('search');
  return text === null ? null : foldTurkish(text);
}
