import type { Branch } from '@/contracts/content';
import { UsageError } from '../catalog/exit-code';

type Hours = Branch['hours'];

/** Indexed like `Date#getDay`. */
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const EXAMPLE = 'Write them as "mon-sat 09:00-20:00, sun 09:00-17:00", or none.';

/**
 * "mon-sat 09:00-20:00, sun 09:00-17:00" → groups of days. Days may be single, joined by "+" or a range, which may wrap
 * around the week's end; "none" means unknown hours.
 * @throws UsageError with the invalid part
 */
export function readHours(text: string): Hours {
  if (text.trim().toLowerCase() === 'none') return [];
  const groups = text.split(',').map((part) => readGroup(part.trim()));
  const seen = new Set<number>();
  for (const day of groups.flatMap(({ days }) => days)) {
    if (seen.has(day)) throw new UsageError(`--hours: ${DAYS[day]} stands twice. ${EXAMPLE}`);
    seen.add(day);
  }
  return groups;
}

/**
 * "2026-12-31 10:00-15:00, 2027-01-01 closed" → days with hours of their own; "none" means no such day.
 * @throws UsageError with the invalid part
 */
export function readExceptions(text: string): Branch['exceptions'] {
  if (text.trim().toLowerCase() === 'none') return [];
  return text.split(',').map((part) => {
    const [, date, opens, closes] =
      /^(\d{4}-\d{2}-\d{2})\s+(?:closed|(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2}))$/.exec(part.trim()) ?? [];
    if (date === undefined) {
      throw new UsageError(
        `--except: "${part.trim()}" is no day. Write "2026-12-31 10:00-15:00" or "2027-01-01 closed".`,
      );
    }
    const hours = opens && closes ? { opens: readTime(opens), closes: readTime(closes) } : null;
    return { date, hours };
  });
}

/** The reverse of {@link readExceptions}. */
export function describeExceptions(exceptions: Branch['exceptions']): string {
  if (exceptions.length === 0) return 'none';
  return exceptions
    .map(({ date, hours }) => `${date} ${hours ? `${hours.opens}-${hours.closes}` : 'closed'}`)
    .join(', ');
}

/** The reverse; "not known" without any. */
export function describeHours(hours: Hours): string {
  if (hours.length === 0) return 'not known';
  return hours.map(({ days, opens, closes }) => `${describeDays(days)} ${opens}-${closes}`).join(', ');
}

function readGroup(part: string): Hours[number] {
  const [, days, opens, closes] = /^(\S+)\s+(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/.exec(part) ?? [];
  if (days === undefined || opens === undefined || closes === undefined) {
    throw new UsageError(`--hours: "${part}" can't be understood. ${EXAMPLE}`);
  }
  const group = { days: days.split('+').flatMap(readDays), opens: readTime(opens), closes: readTime(closes) };
  if (group.opens >= group.closes) throw new UsageError(`--hours: "${part}" closes before it opens. ${EXAMPLE}`);
  return group;
}

function readDays(text: string): number[] {
  const [first = '', last = first, ...others] = text.toLowerCase().split('-');
  const [from, to] = [DAYS.indexOf(first.slice(0, 3)), DAYS.indexOf(last.slice(0, 3))];
  if (from < 0 || to < 0 || others.length > 0) {
    throw new UsageError(`--hours: "${text}" is no day: say ${DAYS.slice(1).join(', ')}, sun. ${EXAMPLE}`);
  }
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

function readTime(text: string): string {
  const time = text.padStart(5, '0');
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new UsageError(`--hours: ${text} is no time. ${EXAMPLE}`);
  return time;
}

/** [1, 2, 3, 4, 5, 6] → "mon-sat", [0, 3] → "sun+wed". */
function describeDays(days: readonly number[]): string {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const isRange = days.length > 2 && days.every((day, step) => day === (first + step) % 7);
  return isRange ? `${DAYS[first]}-${DAYS[last]}` : days.map((day) => DAYS[day]).join('+');
}
