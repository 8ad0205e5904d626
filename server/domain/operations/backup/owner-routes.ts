import { createRoute, z } from '@hono/zod-openapi';
import { wordsOf } from '@/server/platform/error-for-log';
import type { App } from '@/server/platform/http/context';
import { answers } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import type { BackupLine } from './manifest';
import { writeBackup } from './write-backup';

const PATH = '/admin/backup';

const make = createRoute({
  ...staffCall('backups.create'),
  method: 'post',
  path: PATH,
  summary: 'Write a backup next to the data; streams progress as JSON lines and finally the folder',
  responses: {
    200: { description: 'JSON lines', content: { 'text/plain': { schema: z.string() } } },
    401: answers[401],
  },
});

/** For `npm run backup` beside a running shop, whose embedded database no other process can open. */
export function registerOwnerBackup(app: App): void {
  app.openapi(make, (c) => {
    const { db, env, clock, log } = c.get('ports');
    const encoder = new TextEncoder();
    const lines = new ReadableStream<Uint8Array>({
      async start(controller) {
        const send = (line: BackupLine) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        try {
          const folder = await writeBackup(db, env.DATA_DIR, clock.now(), (label, done, total) =>
            send({ label, done, total }),
          );
          send({ folder });
        } catch (error) {
          log.error({ err: error }, 'a backup could not be written');
          send({ error: wordsOf(error) });
        }
        controller.close();
      },
    });
    // A stream of lines; the definition's type only allows a complete text.
    return c.body(lines, 200, { 'content-type': 'text/plain; charset=utf-8' }) as never;
  });
}
