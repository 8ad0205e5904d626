import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { EMULATOR_PATH } from '@/server/domain/ordering/tracking/provider';
import { sameSignature } from '@/server/platform/crypto/hmac';
import { meta } from '@/server/platform/db/schema/content';
import { emulatorParcel } from '@/server/platform/db/schema/shipment';
import type { App } from '@/server/platform/http/context';
import { requirePermission } from '@/server/platform/http/staff';
import { childAt, childrenOf, readXml, textOf } from '@/server/platform/http/xml-node';
import type { Ports } from '@/server/platform/ports/ports';
import { deliveryAnswer, faultAnswer, parcelDetail, refusal, unknownDetail } from './answers';
import { STEP_NAMES, stepsUntil, type TakenStep } from './steps';

const FAULTS = ['error', 'fault', 'nonsense'] as const;
const FAULT_KEY = 'emulator-carrier:fault';

const controlSchema = z
  .strictObject({
    /** Takes the next step of a parcel. */
    parcel: z.object({ key: z.string().max(40), step: z.enum(STEP_NAMES) }).optional(),
    /** How the next calls fail. Replaces the previous plan. */
    fault: z.object({ does: z.enum(FAULTS), times: z.int().min(0).max(1000) }).optional(),
  })
  .refine((control) => Object.keys(control).length > 0, 'Nothing to do.');

/** Numbers as the carrier gives them; those that end in 000 exist nowhere. Keys of the sender are not registered here. */
const KNOWN = /^\d{9,16}$/;
const UNKNOWN = /000$/;

/**
 * A carrier for demos and tests that speaks Yurtiçi Kargo's `queryShipment` below /api/emulator/yurtici. A parcel is accepted
 * when it is first asked about, moves by itself every twenty minutes, and at once by the control call. Not part of the
 * OpenAPI contract, because a carrier is not part of the shop's API.
 */
export function registerTrackingEmulator(app: App): void {
  const control = `${EMULATOR_PATH}/control`;
  app.use(control, requirePermission('payments.emulate', { audited: false }));
  app.post(control, async (c) => {
    const parsed = controlSchema.safeParse(await c.req.json());
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400);
    const { parcel, fault } = parsed.data;
    const { db, clock } = c.get('ports');
    if (fault) await planFault(c.get('ports'), fault);
    if (parcel) {
      const steps = await readSteps(c.get('ports'), parcel.key);
      const taken = [...(steps.length === 0 && parcel.step !== 'accepted' ? stepsUntil([], clock.now()) : steps)];
      await writeSteps(db, parcel.key, [...taken, { step: parcel.step, at: clock.now().toISOString() }]);
    }
    return c.body(null, 204);
  });
  app.post(EMULATOR_PATH, async (c) => {
    const ports = c.get('ports');
    const fault = await takeFault(ports);
    if (fault === 'error') return c.text('Service Unavailable', 503);
    if (fault === 'nonsense') return c.html('<h1>Bakımdayız');
    const xml = { 'Content-Type': 'text/xml; charset=utf-8' };
    if (fault === 'fault') return c.body(faultAnswer('java.lang.NullPointerException'), 500, xml);
    const call = childAt(readXml(await c.req.text()), 'Envelope', 'Body', 'queryShipment');
    if (!call) return c.body(faultAnswer('Cannot find dispatch method'), 500, xml);
    const { YURTICI_USERNAME: username, YURTICI_PASSWORD: password } = ports.env;
    const isKnown = sameSignature(textOf(call, 'wsPassword'), password) && textOf(call, 'wsUserName') === username;
    if (!isKnown) return c.body(refusal('Kullanıcı adı ya da şifre hatalı.'), 200, xml);
    const keys = childrenOf(call, 'keys').map(({ text }) => text.trim());
    const details: string[] = [];
    for (const key of keys) details.push(await describe(ports, key));
    return c.body(deliveryAnswer(details), 200, xml);
  });
}

async function describe(ports: Ports, key: string): Promise<string> {
  if (!KNOWN.test(key) || UNKNOWN.test(key)) return unknownDetail(key);
  const taken = await readSteps(ports, key);
  const steps = stepsUntil(taken, ports.clock.now());
  if (steps.length > taken.length) await writeSteps(ports.db, key, steps);
  return parcelDetail(key, steps);
}

async function readSteps({ db }: Ports, key: string): Promise<TakenStep[]> {
  const [parcel] = await db.select().from(emulatorParcel).where(eq(emulatorParcel.key, key));
  return parcel?.steps ?? [];
}

async function writeSteps(db: Ports['db'], key: string, steps: TakenStep[]): Promise<void> {
  await db
    .insert(emulatorParcel)
    .values({ key, steps })
    .onConflictDoUpdate({ target: emulatorParcel.key, set: { steps } });
}

type Fault = { does: (typeof FAULTS)[number]; times: number };

/** Stored in the database, because all instances of a shop share one emulator. */
async function planFault({ db }: Ports, fault: Fault): Promise<void> {
  const value = JSON.stringify(fault);
  await db.insert(meta).values({ key: FAULT_KEY, value }).onConflictDoUpdate({ target: meta.key, set: { value } });
}

async function takeFault(ports: Ports): Promise<Fault['does'] | null> {
  return ports.db.transaction(async (tx) => {
    const [planned] = await tx.select().from(meta).where(eq(meta.key, FAULT_KEY)).for('update');
    if (!planned) return null;
    const { does, times } = JSON.parse(planned.value) as Fault;
    if (times === 0) return null;
    await planFault({ ...ports, db: tx }, { does, times: times - 1 });
    return does;
  });
}
