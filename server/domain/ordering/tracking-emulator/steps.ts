import { NO_PROBLEM, OPERATIONS } from '@/server/domain/ordering/tracking/yurtici/protocol';

/** An event as the carrier names it, and the status of the parcel after it. */
type Step = {
  code: string;
  name: string;
  reason?: { code: string; name: string };
  unit: string;
  town: string;
  city: string;
  operation: string;
  rejectStatus?: string;
};

const ON_ITS_WAY = OPERATIONS.onItsWay;
const ANKARA = { town: 'ÇANKAYA', city: 'ANKARA' };

/** The way of each parcel of the emulator; the first is there when the parcel is first asked about. */
export const STEPS = {
  accepted: {
    ...{ code: 'KB', name: 'Kargo Kabul Edildi', unit: 'KADIKÖY ŞUBE', town: 'KADIKÖY', city: 'İSTANBUL' },
    operation: OPERATIONS.notInvoiced,
  },
  loaded: {
    ...{ code: 'YK', name: 'Kargo Yüklendi', unit: 'ANADOLU TRANSFER MERKEZİ', town: 'TUZLA', city: 'İSTANBUL' },
    operation: ON_ITS_WAY,
  },
  unloaded: {
    ...{ code: 'IN', name: 'Kargo İndirildi', unit: 'ANKARA TRANSFER MERKEZİ', town: 'GÖLBAŞI', city: 'ANKARA' },
    operation: ON_ITS_WAY,
  },
  out: { code: 'DC', name: 'Dağıtıma Çıktı', unit: 'ÇANKAYA ŞUBE', ...ANKARA, operation: ON_ITS_WAY },
  delivered: { code: 'TE', name: 'Teslim Edildi', unit: 'ÇANKAYA ŞUBE', ...ANKARA, operation: OPERATIONS.delivered },
  undelivered: {
    ...{ code: 'DV', name: 'Teslim Edilemedi', unit: 'ÇANKAYA ŞUBE', ...ANKARA },
    reason: { code: 'AA', name: 'Alıcı Adreste Yok' },
    operation: ON_ITS_WAY,
  },
  returned: {
    ...{ code: 'TE', name: 'Teslim Edildi', unit: 'KADIKÖY ŞUBE', town: 'KADIKÖY', city: 'İSTANBUL' },
    reason: { code: 'IA', name: 'Göndericiye İade' },
    operation: OPERATIONS.delivered,
    rejectStatus: '9',
  },
} satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as [StepName, ...StepName[]];

/** What a parcel goes through by itself, {@link STEP_MS} apart. */
const USUAL: readonly StepName[] = ['accepted', 'loaded', 'unloaded', 'out', 'delivered'];
const STEP_MS = 20 * 60_000;

export type TakenStep = { step: string; at: string };

/** The steps of a parcel until now: those that were taken, and those that are due since. */
export function stepsUntil(taken: readonly TakenStep[], now: Date): TakenStep[] {
  const steps = taken.length > 0 ? [...taken] : [{ step: 'accepted', at: now.toISOString() }];
  for (;;) {
    const last = steps.at(-1);
    const following = USUAL[USUAL.indexOf(last?.step as StepName) + 1];
    const at = Date.parse(last?.at ?? '') + STEP_MS;
    // After a step that is not usual, such as a failed delivery, nothing more happens by itself.
    if (!following || !USUAL.includes(last?.step as StepName) || at > now.getTime()) return steps;
    steps.push({ step: following, at: new Date(at).toISOString() });
  }
}

export const stepNamed = (name: string): Step => STEPS[name as StepName];

export const reasonOf = ({ reason }: Step) => reason ?? { code: NO_PROBLEM, name: 'Sorun Yok' };
