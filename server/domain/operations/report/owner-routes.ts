import { createRoute } from '@hono/zod-openapi';
import { reportQuerySchema, reportSchema } from '@/contracts/report';
import type { App } from '@/server/platform/http/context';
import { ownerCall, ownerOnly } from '@/server/platform/http/owner';
import { answers, json } from '@/server/platform/http/responses';
import { readReport } from './report';

const PATH = '/admin/report';

const show = createRoute({
  ...ownerCall,
  method: 'get',
  path: PATH,
  summary: 'Figures of a range of days, and the shop’s current state',
  request: { query: reportQuerySchema },
  responses: { 200: json(reportSchema, 'The figures'), 400: answers[400], 401: answers[401] },
});

/** The endpoints behind `npm run admin -- report`. */
export function registerOwnerReport(app: App): void {
  app.use(PATH, ownerOnly);
  app.openapi(show, async (c) => {
    const { to, days } = c.req.valid('query');
    return c.json(await readReport(c.get('ports'), days, to), 200);
  });
}
