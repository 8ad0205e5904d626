import { createRoute } from '@hono/zod-openapi';
import { reportQuerySchema, reportSchema } from '@/contracts/report';
import { salesQuerySchema, salesSchema, todaySchema } from '@/contracts/today';
import type { App } from '@/server/platform/http/context';
import { answers, json } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { readReport } from './report';
import { readSales, readToday } from './today';

const PATH = '/admin/report';

const show = createRoute({
  ...staffCall('reports.read'),
  method: 'get',
  path: PATH,
  summary: 'Figures of a range of days, and the shop’s current state',
  request: { query: reportQuerySchema },
  responses: { 200: json(reportSchema, 'The figures'), 400: answers[400], 401: answers[401] },
});

const today = createRoute({
  ...staffCall('orders.read'),
  method: 'get',
  path: '/admin/today',
  summary: 'What waits for the staff now, as counts',
  responses: { 200: json(todaySchema, 'The counts'), 401: answers[401] },
});
const sales = createRoute({
  ...staffCall('reports.read'),
  method: 'get',
  path: '/admin/sales',
  summary: 'Paid orders by day up to today, and the same weekday of last week',
  request: { query: salesQuerySchema },
  responses: { 200: json(salesSchema, 'The sales'), 400: answers[400], 401: answers[401] },
});

/** Figures for the staff, at `npm run admin -- report` and in the desk. */
export function registerOwnerReport(app: App): void {
  app.openapi(today, async (c) => c.json(await readToday(c.get('ports')), 200));
  app.openapi(sales, async (c) => c.json(await readSales(c.get('ports'), c.req.valid('query').days), 200));
  app.openapi(show, async (c) => {
    const { to, days } = c.req.valid('query');
    return c.json(await readReport(c.get('ports'), days, to), 200);
  });
}
