import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { EMULATOR_BASE } from '@/server/domain/ordering/invoice/integrator';
import { sameSignature } from '@/server/platform/crypto/hmac';
import type { Db } from '@/server/platform/db/client';
import { emulatorInvoice } from '@/server/platform/db/schema/invoice';
import type { App } from '@/server/platform/http/context';
import { problemOf } from './check-document';

const BASE = `${EMULATOR_BASE}/invoices`;
const documentSchema = z.object({ ettn: z.uuid(), number: z.string(), xml: z.string().max(2_000_000) });

/** Objections to an invoice are raised within eight days (TTK art. 21/2); later ones need a document of the buyer. */
const CANCEL_WITHIN = 8 * 24 * 60 * 60_000;

const refusal = (code: string, message: string) => ({ code, message });

/**
 * A private integrator for demos and tests, with the protocol of invoice/integrator.ts: it checks each document against
 * the rules of its kind, refuses an ETTN or number that it has already, keeps what it issued, and cancels within eight
 * days. It signs nothing and reports nothing. Not part of the OpenAPI contract, because an integrator is not part of the
 * shop's API.
 */
export function registerInvoiceEmulator(app: App): void {
  app.use(`${BASE}/*`, async (c, next) => {
    const { env } = c.get('ports');
    const key = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    if (env.INVOICE_BASE_URL !== undefined || !sameSignature(key, env.INVOICE_API_KEY)) {
      return c.json(refusal('unauthorized', 'The key is not valid.'), 401);
    }
    return next();
  });
  app.post(BASE, async (c) => {
    const { db, clock } = c.get('ports');
    const parsed = documentSchema.safeParse(await c.req.json());
    if (!parsed.success) return c.json(refusal('invalid', z.prettifyError(parsed.error)), 400);
    const document = parsed.data;
    const problem = problemOf(document);
    if (problem) return c.json(refusal('invalid_document', problem), 422);
    const [issued] = await db
      .insert(emulatorInvoice)
      .values({ ...document, status: 'issued', createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!issued) return c.json(refusal('duplicate', 'Bu ETTN ya da fatura numarası daha önce kullanıldı.'), 409);
    return c.json(answerOf(issued), 201);
  });
  app.get(`${BASE}/:ettn`, async (c) => {
    const found = await findDocument(c.get('ports').db, c.req.param('ettn'));
    return found ? c.json(answerOf(found), 200) : c.json(refusal('unknown', 'Böyle bir fatura yok.'), 404);
  });
  app.post(`${BASE}/:ettn/cancel`, async (c) => {
    const { db, clock } = c.get('ports');
    const found = await findDocument(db, c.req.param('ettn'));
    if (!found) return c.json(refusal('unknown', 'Böyle bir fatura yok.'), 404);
    if (found.status === 'issued' && clock.now().getTime() - found.createdAt.getTime() > CANCEL_WITHIN) {
      return c.json(refusal('too_late', 'Faturanın iptal süresi (8 gün) geçti.'), 409);
    }
    await db.update(emulatorInvoice).set({ status: 'cancelled' }).where(eq(emulatorInvoice.ettn, found.ettn));
    return c.json(answerOf({ ...found, status: 'cancelled' }), 200);
  });
}

type Row = typeof emulatorInvoice.$inferSelect;

async function findDocument(db: Db, ettn: string): Promise<Row | undefined> {
  if (!z.uuid().safeParse(ettn).success) return undefined;
  const [found] = await db.select().from(emulatorInvoice).where(eq(emulatorInvoice.ettn, ettn));
  return found;
}

function answerOf({ ettn, number, status }: Row) {
  return { ettn, number, status, xml: null };
}
