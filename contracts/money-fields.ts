import { type Kurus, type MoneyString, parseMoney, toMoneyString } from './money';

/** The fields of API messages that hold money, in messages that the storefront sends or receives. */
export const MONEY_FIELDS = [
  'price',
  'market_price',
  'amount',
  'discount',
  'shipping',
  'free_from',
  'min_amount',
  'cost',
  'refund',
  'to_pay',
  'min',
  'max',
  'received',
  'due',
] as const;

type MoneyField = (typeof MONEY_FIELDS)[number];

/** An API message with its money in integer kuruş. */
export type InKurus<Message> = Message extends object
  ? { [Field in keyof Message]: Field extends MoneyField ? MoneyIn<Message[Field]> : InKurus<Message[Field]> }
  : Message;

type MoneyIn<Value> = Value extends MoneyString ? Kurus : InKurus<Value>;

/** Parses the money of an API answer. @throws RangeError when a money field holds a value that is no money string */
export function inKurus<Message>(message: Message): InKurus<Message> {
  return convert(message, (value) => parseMoney(value as MoneyString)) as InKurus<Message>;
}

/** An API request with its money as decimal strings. */
export function toMoneyStrings<Message>(message: InKurus<Message>): Message {
  return convert(message, (value) => toMoneyString(value as Kurus)) as Message;
}

function convert(value: unknown, money: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => convert(one, money));
  if (typeof value !== 'object' || value === null) return value;
  const converted: Record<string, unknown> = {};
  for (const field in value) {
    const one = (value as Record<string, unknown>)[field];
    converted[field] = isAmount(field, one) ? money(one) : convert(one, money);
  }
  return converted;
}

const FIELDS: ReadonlySet<string> = new Set(MONEY_FIELDS);

/** Whether a field holds one amount; `price` can also be a range, and amounts can be null or missing. */
function isAmount(field: string, value: unknown): boolean {
  return FIELDS.has(field) && value != null && typeof value !== 'object';
}
