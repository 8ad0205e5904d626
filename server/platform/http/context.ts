import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller } from '@/server/platform/ports/staff';

/** The context of every handler. */
export type AppEnv = {
  Variables: {
    requestId: string;
    log: Logger;
    ports: Ports;
    /** Set below /admin (staff.ts). */
    staff: StaffCaller | undefined;
  };
};
export type App = OpenAPIHono<AppEnv>;
