import type { z } from 'zod';
import type { pinSchema, redirectSchema, synonymSchema } from '@/contracts/owner-search';
import { deskHttp } from './http';

/** The rules with which the shop changes its search. */
export type SearchRules = {
  synonyms: z.output<typeof synonymSchema>[];
  redirects: z.output<typeof redirectSchema>[];
  pins: z.output<typeof pinSchema>[];
};

export type SearchRuleChange = {
  rule: keyof SearchRules;
  /** Null for a new rule. */
  id: number | null;
  /** Null to delete the rule. */
  to: Readonly<Record<string, unknown>> | null;
};

export async function listSearchRules(): Promise<SearchRules> {
  const list = async <Row>(rule: keyof SearchRules) =>
    (await deskHttp.get<{ results: Row[] }>(`/search/${rule}/`)).data.results;
  const [synonyms, redirects, pins] = await Promise.all([
    list<SearchRules['synonyms'][number]>('synonyms'),
    list<SearchRules['redirects'][number]>('redirects'),
    list<SearchRules['pins'][number]>('pins'),
  ]);
  return { synonyms, redirects, pins };
}

/** Adds, changes or deletes a rule; searches follow it at once. */
export async function changeSearchRule({ rule, id, to }: SearchRuleChange): Promise<void> {
  if (id === null) await deskHttp.post(`/search/${rule}/`, to);
  else if (to === null) await deskHttp.delete(`/search/${rule}/${id}/`);
  else await deskHttp.put(`/search/${rule}/${id}/`, to);
}
