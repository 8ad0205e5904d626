import { createApp } from './app';
import { database } from './database';
import { forgetOnChange } from './db/replica/doubt';
import { env } from './env';
import type { App } from './http/context';
import { ResponseCache } from './http/response-cache';
import { log } from './log';
import { createArgon2 } from './modules/auth/argon2';
import { processAttempts } from './modules/auth/process-attempts';
import { createPictures } from './modules/media/pictures';
import { measuredPayments } from './modules/metrics/measured-payments';
import { processMeasures } from './modules/metrics/measures';
import { createPaymentProvider } from './modules/payment/provider';
import { processPages } from './page-cache/process-pages';
import { systemClock } from './ports/clock';
import type { Ports } from './ports/ports';
import { tracedPayments } from './tracing/traced-payments';

/** The ports of a running process: real database, real clock, the provider that the environment names. */
export async function processPorts(): Promise<Ports> {
  const { db, replica } = await database();
  const measures = processMeasures();
  return {
    env: env(),
    db,
    catalogDb: () => replica?.current() ?? db,
    clock: systemClock,
    log,
    payments: tracedPayments(measuredPayments(createPaymentProvider(env(), callOwnApi), measures)),
    pages: processPages,
    pictures: createPictures(env()),
    passwords: createArgon2(),
    attempts: processAttempts(),
    measures,
  };
}

function keptAnswers(): ResponseCache {
  const answers = new ResponseCache();
  forgetOnChange(() => answers.forget());
  return answers;
}

/** For what this process asks of itself. */
async function callOwnApi(request: Request): Promise<Response> {
  return (await api()).fetch(request);
}

type Holder = { __senlikhaneApi?: Promise<App> | undefined };
const own: Holder = {};

/**
 * This process's API, made once. While the database can't be opened each call tries again and rejects. In production
 * all copies of this module share one, because the framework bundles server code several times, and each copy would
 * keep results of its own; in development each bundle has its own, made of the newest code.
 */
export function api(): Promise<App> {
  const holder = env().NODE_ENV === 'production' ? (globalThis as Holder) : own;
  holder.__senlikhaneApi ??= processPorts()
    .then((ports) => createApp({ ...ports, answers: keptAnswers() }))
    .catch((error: unknown) => {
      holder.__senlikhaneApi = undefined;
      throw error;
    });
  return holder.__senlikhaneApi;
}
