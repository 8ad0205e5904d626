import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PartyRule } from '../../../../contracts/party-rules';

/** The owner's changes to the rules of the party planner; content/party-rules.ts holds the others. */
export const partyRule = pgTable('party_rule', {
  key: text('key').primaryKey(),
  /** Null for a rule of content/party-rules.ts that the owner removed. */
  rule: jsonb('rule').$type<PartyRule>(),
  /** The order of the rules that the owner added, after all others. */
  position: integer('position').notNull().generatedAlwaysAsIdentity(),
});
