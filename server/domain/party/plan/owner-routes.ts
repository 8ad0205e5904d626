import { createRoute, z } from '@hono/zod-openapi';
import {
  ownPartyRuleSchema,
  partyRuleListInputSchema,
  partyRuleListSchema,
  partyRuleSchema,
} from '@/contracts/party-rules';
import type { App } from '@/server/platform/http/context';
import { FieldError } from '@/server/platform/http/errors';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { readOwnRules, removeRule, replaceRules, resetRules, writeRule } from './rules';

const PATH = '/admin/party/rules';
const params = z.object({ key: ownPartyRuleSchema.shape.key });
const all = json(partyRuleListSchema, 'All rules that hold now');

const list = createRoute({
  ...staffCall('party.read'),
  method: 'get',
  path: PATH,
  summary: 'The rules of the party planner, in the order in which items are given to them',
  responses: { 200: all, 401: answers[401] },
});
const replace = createRoute({
  ...staffCall('party.write'),
  method: 'put',
  path: PATH,
  summary: 'Replace all rules of the party planner',
  request: jsonBody(partyRuleListInputSchema),
  responses: { 200: all, 400: answers[400], 401: answers[401] },
});
const write = createRoute({
  ...staffCall('party.write'),
  method: 'put',
  path: `${PATH}/{key}`,
  summary: 'Replace a rule of the party planner, or add one',
  request: { params, ...jsonBody(partyRuleSchema) },
  responses: { 200: all, 400: answers[400], 401: answers[401] },
});
const remove = createRoute({
  ...staffCall('party.write'),
  method: 'delete',
  path: `${PATH}/{key}`,
  summary: 'Remove a rule of the party planner',
  request: { params },
  responses: { 200: all, 400: answers[400], 401: answers[401], 404: answers[404] },
});
const reset = createRoute({
  ...staffCall('party.write'),
  method: 'post',
  path: `${PATH}/reset`,
  summary: 'Give up the changes to one rule of the party planner, or to all',
  request: jsonBody(z.object({ key: params.shape.key.optional() })),
  responses: { 200: all, 400: answers[400], 401: answers[401] },
});

/** The endpoints behind `npm run admin -- party-rules`. */
export function registerOwnerPartyRules(app: App): void {
  app.openapi(list, async (c) => c.json({ results: await readOwnRules(c.get('ports').db) }, 200));
  app.openapi(replace, async (c) => {
    const ports = c.get('ports');
    await replaceRules(ports, c.req.valid('json').results);
    return c.json({ results: await readOwnRules(ports.db) }, 200);
  });
  app.openapi(reset, async (c) => {
    const ports = c.get('ports');
    await resetRules(ports, c.req.valid('json').key ?? null);
    return c.json({ results: await readOwnRules(ports.db) }, 200);
  });
  app.openapi(write, async (c) => {
    const ports = c.get('ports');
    const rule = c.req.valid('json');
    if (rule.key !== c.req.valid('param').key) throw new FieldError({ key: ['Give the key of the path.'] });
    await writeRule(ports, rule);
    return c.json({ results: await readOwnRules(ports.db) }, 200);
  });
  app.openapi(remove, async (c) => {
    const ports = c.get('ports');
    await removeRule(ports, c.req.valid('param').key);
    return c.json({ results: await readOwnRules(ports.db) }, 200);
  });
}
