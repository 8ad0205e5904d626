import type { MiddlewareHandler } from 'hono';
import { limitCalls } from '@/server/platform/http/call-limits';
import type { App, AppEnv } from '@/server/platform/http/context';
import { registerGarland } from './garland/routes';
import { registerPlan } from './plan/routes';
import { registerSize } from './size/routes';
import { registerWord } from './word/routes';

/** The party tools: words and garlands of balloons, planned parties, and sizes of costumes. */
export function registerParty(app: App): void {
  app.use('/party/*', limitCalls('catalogue'), revalidateAnswers);
  registerWord(app);
  registerGarland(app);
  registerPlan(app);
  registerSize(app);
}

/** Answers hold as long as stock and prices do. Files, such as calendars, are not cached. */
const revalidateAnswers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.ok && c.res.headers.get('content-type')?.startsWith('application/json')) {
    c.res.headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  }
};
