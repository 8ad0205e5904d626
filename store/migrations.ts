import { MONEY_PATTERN, parseMoney } from '@/contracts/money';
import { MONEY_FIELDS } from '@/contracts/money-fields';

/** Until version 3 money was persisted as decimal strings. Values that are no money stay as they are. */
export function moneyToKurus<State>(persisted: State): State {
  return JSON.parse(convertText(JSON.stringify(persisted)));
}

/** Converts a stored state of any earlier version to the current shape. A later version's state is left alone. */
export function migrate<State extends { _persist?: { version?: number } }>(stored: State): State {
  return (stored._persist?.version ?? 0) < 4 ? moneyToKurus(stored) : stored;
}

/** A JSON text with its money in kuruş; any other text stays as it is. */
function convertText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, convertField));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

function convertField(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // An attempt keeps its key when its payload equals the next one's.
  if (field === 'payload') return convertText(value);
  return (MONEY_FIELDS as readonly string[]).includes(field) && MONEY_PATTERN.test(value) ? parseMoney(value) : value;
}
