import type { DeskSlotRules } from '@/services/desk/slots';
import { priceText, readPrice } from './tariff-texts';

type Courier = DeskSlotRules['courier'];

/** A window of the courier as it is typed. */
export type WindowTexts = Omit<Courier['windows'][number], 'capacity'> & { capacity: string };
/** A branch with hours as it is typed; an empty `perHour` is no limit. */
export type PickupTexts = { branch: string; perHour: string; minutes: string };
/** The rules as they are typed. */
export type SlotTexts = {
  courier: Omit<Courier, 'price' | 'windows'> & { price: string; windows: WindowTexts[] };
  pickup: PickupTexts[];
  horizon: string;
  blocked: DeskSlotRules['blocked'];
};

export function slotTexts({ courier, pickup, horizon_days, blocked }: DeskSlotRules): SlotTexts {
  return {
    courier: {
      ...courier,
      price: priceText(courier.price),
      windows: courier.windows.map((window) => ({ ...window, capacity: String(window.capacity) })),
    },
    pickup: pickup.map(({ branch, per_hour, preparation_minutes }) => ({
      branch,
      perHour: per_hour === null ? '' : String(per_hour),
      minutes: String(preparation_minutes),
    })),
    horizon: String(horizon_days),
    blocked,
  };
}

export type SlotProblems = {
  price?: string;
  /** By the place of the window. */
  windows: (string | undefined)[];
  /** By branch. */
  pickup: Record<string, string>;
  horizon?: string;
  blocked?: string;
};

const PRICE = 'Tutarı 50 ya da 49,90 gibi yazın; ek ücret yoksa 0.';

/** The typed rules, or what is wrong with them. */
export function readSlotTexts(texts: SlotTexts): { rules: DeskSlotRules } | { problems: SlotProblems } {
  const { courier, pickup, blocked } = texts;
  const price = readPrice(courier.price);
  const horizon = whole(texts.horizon, 1, 60);
  const problems: SlotProblems = { windows: courier.windows.map(windowProblem), pickup: {} };
  if (price === null) problems.price = PRICE;
  if (horizon === null) problems.horizon = '1 ile 60 arasında bir sayı yazın.';
  const starts = courier.windows.flatMap(({ days, from }) => days.map((day) => `${day} ${from}`));
  if (new Set(starts).size < starts.length) problems.windows[courier.windows.length - 1] ??= TWICE;
  const hours = pickup.map(({ branch, perHour, minutes }) => {
    const [per_hour, preparation_minutes] = [
      perHour.trim() === '' ? null : whole(perHour, 1, 10_000),
      whole(minutes, 0, 10_080),
    ];
    if (preparation_minutes === null || (per_hour === null && perHour.trim() !== '')) {
      problems.pickup[branch] = 'Sipariş sayısını ve dakikayı rakamla yazın.';
    }
    return { branch, per_hour, preparation_minutes: preparation_minutes ?? 0 };
  });
  if (blocked.some(({ date }) => date === '')) problems.blocked = 'Günü seçin.';
  if (new Set(blocked.map(({ date }) => date)).size < blocked.length) problems.blocked = 'Bir gün iki kez yazılmış.';
  const isWrong = problems.windows.some(Boolean) || Object.keys(problems.pickup).length > 0 || problems.blocked;
  if (price === null || horizon === null || isWrong) return { problems };
  const windows = courier.windows.map((window) => ({ ...window, capacity: Number(window.capacity) }));
  return {
    rules: {
      courier: { ...courier, price, windows },
      pickup: hours,
      horizon_days: horizon,
      blocked,
    },
  };
}

const TWICE = 'Aynı gün iki aralık aynı saatte başlıyor.';

function windowProblem({ days, from, to, capacity, order_by }: WindowTexts): string | undefined {
  if (days.length === 0) return 'En az bir gün seçin.';
  if (from === '' || to === '' || order_by.time === '') return 'Saatleri yazın.';
  if (from >= to) return 'Bitiş, başlangıçtan sonra olmalı.';
  if (order_by.days_before === 0 && order_by.time > from) return 'Son sipariş saati, aralık başlamadan önce olmalı.';
  return whole(capacity, 1, 10_000) === null ? 'Kaç sipariş alınacağını rakamla yazın.' : undefined;
}

function whole(text: string, least: number, most: number): number | null {
  if (!/^\d{1,5}$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}
