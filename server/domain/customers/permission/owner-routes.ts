import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import { iysReportedSchema, iysReportSchema } from '@/contracts/iys';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { iysFile, markReported, readIysReport } from './iys-report';

const PATH = '/admin/consents';

const report = createRoute({
  ...staffCall('consents.read'),
  method: 'get',
  path: PATH,
  summary: 'Consents and their ends that İYS has not been told of, with their deadlines',
  responses: { 200: json(iysReportSchema, 'The oldest first'), 401: answers[401] },
});
const file = createRoute({
  ...staffCall('consents.report'),
  method: 'get',
  path: `${PATH}/file`,
  summary: 'The report as a file for İYS',
  request: { query: z.object({ last: idParamSchema }) },
  responses: {
    200: { description: 'CSV, UTF-8', content: { 'text/csv': { schema: z.string() } } },
    400: answers[400],
    401: answers[401],
  },
});
const reported = createRoute({
  ...staffCall('consents.report'),
  method: 'post',
  path: `${PATH}/reported`,
  summary: 'Mark what was uploaded to İYS',
  request: jsonBody(iysReportedSchema),
  responses: { 200: json(iysReportSchema, 'What is left'), 400: answers[400], 401: answers[401] },
});

/** Reports to İYS. */
export function registerConsentReports(app: App): void {
  app.openapi(report, async (c) => c.json(await readIysReport(c.get('ports')), 200));
  app.openapi(file, async (c) => {
    const { last } = c.req.valid('query');
    return c.body(await iysFile(c.get('ports'), last), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="iys-izinleri-${last}.csv"`,
      'Cache-Control': 'no-store',
    });
  });
  app.openapi(reported, async (c) => {
    await markReported(c.get('ports'), c.req.valid('json').last);
    return c.json(await readIysReport(c.get('ports')), 200);
  });
}
