import { Readable } from 'node:stream';
import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import {
  backupArchiveQuerySchema,
  backupLinkSchema,
  backupListSchema,
  backupNameSchema,
  diskUseSchema,
  jobListSchema,
  mailListSchema,
  retriedSchema,
  systemStatusSchema,
  workQuerySchema,
} from '@/contracts/system';
import { recordChange } from '@/server/platform/audit/record-change';
import type { App } from '@/server/platform/http/context';
import { answers, json } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { linkToBackup, listBackups, openBackupLink, startBackup } from './backups';
import { readDiskUse } from './disk-use';
import { discardWork, listJobs, listMails, type Queue, retryAllWork, retryWork } from './open-work';
import { readStatus } from './status';
import { tarOf } from './tar';

const PATH = '/admin/system';
const refused = { 400: answers[400], 401: answers[401], 404: answers[404] } as const;
const params = z.object({ id: idParamSchema });

const status = createRoute({
  ...staffCall('system.read'),
  method: 'get',
  path: PATH,
  summary: 'Versions, and the state of what the shop depends on',
  responses: { 200: json(systemStatusSchema, 'Now'), 401: answers[401] },
});
const disk = createRoute({
  ...staffCall('system.read'),
  method: 'get',
  path: `${PATH}/disk`,
  summary: 'Sizes of the data folder’s parts, at most a minute old',
  responses: { 200: json(diskUseSchema, 'Bytes'), 401: answers[401] },
});
const listed = { 400: answers[400], 401: answers[401] } as const;
const mails = createRoute({
  ...staffCall('system.read'),
  method: 'get',
  path: `${PATH}/mails`,
  summary: 'Emails that gave up, or that wait, newest first',
  request: { query: workQuerySchema },
  responses: { 200: json(mailListSchema, 'A page'), ...listed },
});
const jobs = createRoute({
  ...staffCall('system.read'),
  method: 'get',
  path: `${PATH}/jobs`,
  summary: 'Jobs that gave up, or that wait, newest first',
  request: { query: workQuerySchema },
  responses: { 200: json(jobListSchema, 'A page'), ...listed },
});

const retryOf = (queue: Queue) =>
  createRoute({
    ...staffCall('system.manage'),
    method: 'post',
    path: `${PATH}/${queue}/{id}/retry`,
    summary: 'Try again what gave up',
    request: { params },
    responses: { 204: { description: 'Due now' }, ...refused, 409: answers[409] },
  });
const retryAllOf = (queue: Queue) =>
  createRoute({
    ...staffCall('system.manage'),
    method: 'post',
    path: `${PATH}/${queue}/retry`,
    summary: 'Try again all that gave up',
    responses: { 200: json(retriedSchema, 'How many'), 401: answers[401] },
  });
const discardOf = (queue: Queue) =>
  createRoute({
    ...staffCall('system.manage'),
    method: 'delete',
    path: `${PATH}/${queue}/{id}`,
    summary: 'Discard what gave up',
    request: { params },
    responses: { 204: { description: 'Discarded' }, ...refused, 409: answers[409] },
  });

const backups = createRoute({
  ...staffCall('system.read'),
  method: 'get',
  path: `${PATH}/backups`,
  summary: 'The last backups, and the one that is being written',
  responses: { 200: json(backupListSchema, 'Newest first'), 401: answers[401] },
});
const start = createRoute({
  ...staffCall('backups.create'),
  method: 'post',
  path: `${PATH}/backups`,
  summary: 'Begin a backup; the list reports its progress',
  responses: { 202: json(backupListSchema, 'Begun'), 401: answers[401], 409: answers[409] },
});
const link = createRoute({
  ...staffCall('backups.create', { confirmed: true }),
  method: 'post',
  path: `${PATH}/backups/{name}/link`,
  summary: 'A link to the archive of a backup, for ten minutes',
  request: { params: backupNameSchema },
  responses: { 200: json(backupLinkSchema, 'The link'), ...refused },
});
const archive = createRoute({
  ...staffCall('backups.create'),
  method: 'get',
  path: `${PATH}/backups/{name}/archive`,
  summary: 'A backup as a tar archive; needs a link',
  request: { params: backupNameSchema, query: backupArchiveQuerySchema },
  responses: {
    200: { description: 'The archive', content: { 'application/x-tar': { schema: z.string() } } },
    ...refused,
  },
});

/** The state of the machinery: what gave up, backups, health, versions, disk. */
export function registerSystem(app: App): void {
  app.openapi(status, async (c) => c.json(await readStatus(c.get('ports')), 200));
  app.openapi(disk, async (c) => {
    const { env, clock } = c.get('ports');
    return c.json(await readDiskUse(env.DATA_DIR, clock.now()), 200);
  });
  app.openapi(mails, async (c) => c.json(await listMails(c.get('ports').db, c.req.valid('query')), 200));
  app.openapi(jobs, async (c) => c.json(await listJobs(c.get('ports').db, c.req.valid('query')), 200));
  for (const queue of ['mails', 'jobs'] as const) {
    app.openapi(retryAllOf(queue), async (c) => c.json({ count: await retryAllWork(c.get('ports'), queue) }, 200));
    app.openapi(retryOf(queue), async (c) => {
      await retryWork(c.get('ports'), queue, c.req.valid('param').id);
      return c.body(null, 204);
    });
    app.openapi(discardOf(queue), async (c) => {
      await discardWork(c.get('ports'), queue, c.req.valid('param').id);
      return c.body(null, 204);
    });
  }
  app.openapi(backups, async (c) => c.json(await listBackups(c.get('ports')), 200));
  app.openapi(start, async (c) => {
    const ports = c.get('ports');
    const { started_at } = startBackup(ports);
    await recordChange(ports.db, { entity: 'backups', id: started_at, after: { started: true } });
    return c.json(await listBackups(ports), 202);
  });
  app.openapi(link, async (c) => {
    const [ports, { name }] = [c.get('ports'), c.req.valid('param')];
    const made = linkToBackup(ports, name);
    await recordChange(ports.db, { entity: 'backups', id: name, after: { link_until: made.expires_at } });
    return c.json(made, 200);
  });
  app.openapi(archive, (c) => {
    const { name } = c.req.valid('param');
    const folder = openBackupLink(c.get('ports'), name, c.req.valid('query'));
    const headers = {
      'content-type': 'application/x-tar',
      'content-disposition': `attachment; filename="yedek-${name}.tar"`,
      'cache-control': 'no-store',
    };
    // A stream; the definition's type only allows a complete text.
    return c.body(Readable.toWeb(Readable.from(tarOf(folder, name))) as ReadableStream, 200, headers) as never;
  });
}
