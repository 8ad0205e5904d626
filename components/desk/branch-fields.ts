import type { BranchChange, OwnerBranch } from '@/contracts/content';

/** Opening hours of one weekday; null when it is closed, or unknown. */
export type Day = { opens: string; closes: string } | null;

/** A branch as it is typed. `place` is "40.98, 29.02", empty without one; `days` from Monday to Sunday. */
export type BranchTexts = {
  name: string;
  label: string;
  address: string;
  phone: string;
  map: string;
  place: string;
  days: Day[];
  /** Days with other hours; a new one has an empty date. */
  exceptions: OwnerBranch['exceptions'];
  img: string | null;
  pickup: boolean;
};

/** From Monday, each with its number as the API counts: 0 is Sunday. */
export const WEEKDAYS = [
  [1, 'Pazartesi'],
  [2, 'Salı'],
  [3, 'Çarşamba'],
  [4, 'Perşembe'],
  [5, 'Cuma'],
  [6, 'Cumartesi'],
  [0, 'Pazar'],
] as const;

export const EMPTY_BRANCH: BranchTexts = {
  name: '',
  label: '',
  address: '',
  phone: '',
  map: '',
  place: '',
  days: WEEKDAYS.map(() => null),
  exceptions: [],
  img: null,
  pickup: false,
};

export function branchTexts({
  name,
  label,
  address,
  phone,
  map,
  latitude,
  longitude,
  hours,
  exceptions,
  img,
  pickup,
}: OwnerBranch): BranchTexts {
  const days = WEEKDAYS.map(([day]): Day => {
    const group = hours.find((one) => one.days.includes(day));
    return group ? { opens: group.opens, closes: group.closes } : null;
  });
  const place = latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
  return { name, label, address, phone, map, place, days, exceptions, img, pickup };
}

export type BranchProblems = Partial<Record<keyof BranchTexts, string>>;

/** The branch as it is sent, or what is wrong with it. Days with the same hours are one group. */
export function readBranch(texts: BranchTexts): { branch: Required<BranchChange> } | { problems: BranchProblems } {
  const { days, place, ...plain } = texts;
  const problems: BranchProblems = {};
  const position = readPlace(place);
  if (position === null) problems.place = 'Enlem ve boylamı virgülle yazın: 40.9842, 29.0254';
  if (days.some((day) => day && !(day.opens < day.closes))) problems.days = 'Kapanış saati açılıştan sonra olmalı.';
  const { exceptions } = texts;
  if (exceptions.some(({ date }) => date === '')) problems.exceptions = 'Günü seçin.';
  if (exceptions.some(({ hours }) => hours && !(hours.opens < hours.closes))) {
    problems.exceptions = 'Kapanış saati açılıştan sonra olmalı.';
  }
  if (new Set(exceptions.map(({ date }) => date)).size < exceptions.length) {
    problems.exceptions = 'Bir gün iki kez yazılmış.';
  }
  if (position === null || problems.days || problems.exceptions) return { problems };
  const hours: Required<BranchChange>['hours'] = [];
  days.forEach((day, index) => {
    if (!day) return;
    const weekday = WEEKDAYS[index]?.[0] ?? 0;
    const group = hours.find(({ opens, closes }) => opens === day.opens && closes === day.closes);
    if (group) group.days.push(weekday);
    else hours.push({ days: [weekday], ...day });
  });
  return { branch: { ...plain, ...position, hours } };
}

function readPlace(text: string): { latitude: number | null; longitude: number | null } | null {
  if (text.trim() === '') return { latitude: null, longitude: null };
  const [, latitude = '', longitude = ''] =
    /^(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  return latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) };
}
