import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Ports } from '@/server/platform/ports/ports';

/** The context of every handler. */
export type AppEnv = { Variables: { requestId: string; log: Logger; ports: Ports } };
export type App = OpenAPIHono<AppEnv>;
