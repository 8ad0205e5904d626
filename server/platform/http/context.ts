import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller } from '@/server/platform/ports/staff';

/** The context of every handler. */
export type AppEnv = {
  Variables: {
    requestId: string;
    ports: Ports;
    /** Set below /admin (staff.ts). */
    staff: StaffCaller | undefined;
  };
};
export type App = OpenAPIHono<AppEnv>;

/** A logger whose lines contain the request's id. Made by what logs: one for every request takes a twentieth of reading a cart. */
export function requestLog<E extends AppEnv>(c: Context<E>): Logger {
  return c.get('ports').log.child({ requestId: c.get('requestId') });
}
