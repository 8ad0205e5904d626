import type { Ports } from '@/server/platform/ports/ports';
import { currentRequestId } from '@/server/platform/request-id';
import { inSpan } from '@/server/platform/tracing';
import type { JobHandlers } from './due';

type Handler = (ports: Ports, payload: unknown) => Promise<void>;

/** The same handlers, each in a span with its kind and the request that scheduled it. */
export function tracedHandlers<Handlers extends Partial<JobHandlers>>(handlers: Handlers): Handlers {
  const traced = Object.entries(handlers).map(([kind, handle]) => {
    const inJob: Handler = (ports, payload) => {
      const requestId = currentRequestId();
      const attributes = { 'shop.job': kind, ...(requestId === null ? {} : { 'shop.request_id': requestId }) };
      return inSpan({ name: `job ${kind}`, attributes }, () => (handle as Handler)(ports, payload));
    };
    return [kind, inJob];
  });
  return Object.fromEntries(traced) as Handlers;
}
