import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import {
  pinInputSchema,
  pinListSchema,
  previewInputSchema,
  previewSchema,
  redirectInputSchema,
  redirectListSchema,
  searchReportQuerySchema,
  searchReportSchema,
  synonymInputSchema,
  synonymListSchema,
} from '@/contracts/owner-search';
import { readStoredRules } from '@/server/domain/catalog/search/rules';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { listPins } from './list-pins';
import { previewChange } from './preview';
import { searchReportCsv } from './report-csv';
import { readSearchReport } from './search-report';
import { saveChange, toRuleChange } from './write-rules';

const PATH = '/admin/search';
const params = z.object({ id: idParamSchema });
const refused = { 400: answers[400], 401: answers[401], 404: answers[404], 409: answers[409] } as const;
const idSchema = z.object({ id: z.int() });

/** The calls of one kind of rule. @param thing in singular */
const callsOf = <List extends z.ZodType, Input extends z.ZodType>(
  rule: string,
  thing: string,
  list: List,
  input: Input,
) => ({
  list: createRoute({
    ...staffCall('search.read'),
    method: 'get',
    path: `${PATH}/${rule}`,
    summary: `All ${rule} of searches`,
    responses: { 200: json(list, 'All of them'), 401: answers[401] },
  }),
  create: createRoute({
    ...staffCall('search.write'),
    method: 'post',
    path: `${PATH}/${rule}`,
    summary: `Create ${thing}, which applies to the next search`,
    request: jsonBody(input),
    responses: { 201: json(idSchema, 'Its id'), 400: answers[400], 401: answers[401], 409: answers[409] },
  }),
  replace: createRoute({
    ...staffCall('search.write'),
    method: 'put',
    path: `${PATH}/${rule}/{id}`,
    summary: `Replace ${thing}`,
    request: { params, ...jsonBody(input) },
    responses: { 204: { description: 'Replaced' }, ...refused },
  }),
  remove: createRoute({
    ...staffCall('search.write'),
    method: 'delete',
    path: `${PATH}/${rule}/{id}`,
    summary: `Delete ${thing}`,
    request: { params },
    responses: { 204: { description: 'Deleted' }, ...refused },
  }),
});

const synonyms = callsOf('synonyms', 'a group of synonyms', synonymListSchema, synonymInputSchema);
const redirects = callsOf('redirects', 'a redirect', redirectListSchema, redirectInputSchema);
const pins = callsOf('pins', 'a pin', pinListSchema, pinInputSchema);

const preview = createRoute({
  ...staffCall('search.read', { audited: false }),
  method: 'post',
  path: `${PATH}/preview`,
  summary: 'The results of a search before and after a change that is not saved, and its effect on all searches',
  request: jsonBody(previewInputSchema),
  responses: { 200: json(previewSchema, 'Before and after'), ...refused },
});
const report = createRoute({
  ...staffCall('search.read'),
  method: 'get',
  path: `${PATH}/report`,
  summary: 'Searches without results, with corrections and without clicks',
  request: { query: searchReportQuerySchema },
  responses: { 200: json(searchReportSchema, 'The searches'), 400: answers[400], 401: answers[401] },
});
const reportCsv = createRoute({
  ...staffCall('search.read'),
  method: 'get',
  path: `${PATH}/report.csv`,
  summary: 'The same as CSV, one row per list and term',
  request: { query: searchReportQuerySchema },
  responses: {
    200: { description: 'The searches', content: { 'text/csv': { schema: z.string() } } },
    400: answers[400],
    401: answers[401],
  },
});

/** The endpoints behind `npm run admin -- search`. */
export function registerOwnerSearch(app: App): void {
  app.openapi(synonyms.list, async (c) => {
    const { synonyms } = await readStoredRules(c.get('ports').db);
    return c.json({ results: synonyms.map(({ id, phrases }) => ({ id, phrases: [...phrases] })) }, 200);
  });
  app.openapi(redirects.list, async (c) => {
    const { redirects } = await readStoredRules(c.get('ports').db);
    return c.json({ results: [...redirects] }, 200);
  });
  app.openapi(pins.list, async (c) => c.json({ results: await listPins(c.get('ports').db) }, 200));

  for (const [rule, { create, replace, remove }] of [
    ['synonyms', synonyms],
    ['redirects', redirects],
    ['pins', pins],
  ] as const) {
    app.openapi(create, async (c) => {
      const ports = c.get('ports');
      const to = c.req.valid('json');
      return c.json({ id: await saveChange(ports, await toRuleChange(ports.db, { rule, id: null, to })) }, 201);
    });
    app.openapi(replace, async (c) => {
      const ports = c.get('ports');
      const [{ id }, to] = [c.req.valid('param'), c.req.valid('json')];
      await saveChange(ports, await toRuleChange(ports.db, { rule, id, to }));
      return c.body(null, 204);
    });
    app.openapi(remove, async (c) => {
      const ports = c.get('ports');
      await saveChange(ports, await toRuleChange(ports.db, { rule, id: c.req.valid('param').id, to: null }));
      return c.body(null, 204);
    });
  }

  app.openapi(preview, async (c) => {
    const { db, clock } = c.get('ports');
    const { query = null, ...change } = c.req.valid('json');
    return c.json(await previewChange(db, await toRuleChange(db, change), query, clock.now()), 200);
  });
  app.openapi(report, async (c) => {
    const { db, clock } = c.get('ports');
    return c.json(await readSearchReport(db, c.req.valid('query').days, clock.now()), 200);
  });
  app.openapi(reportCsv, async (c) => {
    const { db, clock } = c.get('ports');
    const read = await readSearchReport(db, c.req.valid('query').days, clock.now());
    return c.body(searchReportCsv(read), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
  });
}
