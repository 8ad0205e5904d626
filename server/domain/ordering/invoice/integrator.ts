import { z } from 'zod';
import type { Env } from '@/server/platform/env';
import {
  type InvoiceIssuer,
  InvoiceRefusedError,
  InvoiceUnavailableError,
  type IssuedInvoice,
} from '@/server/platform/ports/invoice';

const TIMEOUT = 20_000;

export const issuedSchema = z.object({
  ettn: z.string(),
  number: z.string(),
  status: z.enum(['issued', 'cancelled']),
  xml: z.string().nullable(),
});
export const refusalSchema = z.object({ code: z.string(), message: z.string() });

/** The emulator's place in this process's own API. */
export const EMULATOR_BASE = '/invoice-emulator';

/**
 * An integrator that speaks the shop's small protocol (docs/legal.md): POST /invoices, GET /invoices/{ettn} and POST
 * /invoices/{ettn}/cancel with a bearer key. Integrators have no protocol in common, so a real one stands behind a
 * bridge or an adapter like this one. Without INVOICE_BASE_URL it is the emulator in this process's own API.
 */
export function createInvoiceIssuer(
  env: Pick<Env, 'PORT' | 'INVOICE_BASE_URL' | 'INVOICE_API_KEY'>,
  ownApi?: (request: Request) => Promise<Response>,
): InvoiceIssuer {
  const { INVOICE_BASE_URL: given, INVOICE_API_KEY: key, PORT } = env;
  const baseUrl = given ?? `http://127.0.0.1:${PORT}/api${EMULATOR_BASE}`;
  const send = given === undefined && ownApi ? ownApi : (request: Request) => fetch(request);

  async function call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; data: unknown }> {
    try {
      const answer = await send(
        new Request(`${baseUrl}/invoices${path}`, {
          method,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: body === undefined ? null : JSON.stringify(body),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT),
        }),
      );
      const data: unknown = await answer.json();
      if (answer.status >= 500) throw new InvoiceUnavailableError(`The integrator answered ${answer.status}.`);
      return { status: answer.status, data };
    } catch (error) {
      if (error instanceof InvoiceUnavailableError) throw error;
      throw new InvoiceUnavailableError('The integrator could not be reached.', { cause: error });
    }
  }

  function accepted(ettn: string, { status, data }: { status: number; data: unknown }): IssuedInvoice {
    const refusal = refusalSchema.safeParse(data);
    if (status >= 400 && refusal.success) throw new InvoiceRefusedError(refusal.data.code, refusal.data.message);
    const issued = issuedSchema.safeParse(data);
    if (status >= 400 || !issued.success || issued.data.ettn !== ettn) {
      throw new InvoiceUnavailableError(`The integrator’s answer with status ${status} is not valid.`);
    }
    return issued.data;
  }

  return {
    issue: async (document) => accepted(document.ettn, await call('POST', '', document)),
    async find(ettn) {
      const answer = await call('GET', `/${ettn}`);
      return answer.status === 404 ? null : accepted(ettn, answer);
    },
    async cancel(ettn) {
      accepted(ettn, await call('POST', `/${ettn}/cancel`));
    },
  };
}
