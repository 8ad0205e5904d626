import { z } from 'zod';
import * as cart from '@/contracts/cart';
import * as catalog from '@/contracts/catalog';
import * as change from '@/contracts/change-order';
import * as checkout from '@/contracts/checkout';
import * as collection from '@/contracts/collection';
import * as coupon from '@/contracts/coupon';
import { MONEY_PATTERN } from '@/contracts/money';
import { inKurus, MONEY_FIELDS, toMoneyStrings } from '@/contracts/money-fields';
import * as orders from '@/contracts/orders';
import * as receipts from '@/contracts/receipts';
import * as shipping from '@/contracts/shipping';
import * as slots from '@/contracts/slots';
import * as wishlist from '@/contracts/wishlist';

/** Messages whose money services convert, by the name of the schema. Queries hold prices as typed, in lira. */
const MESSAGES = Object.entries({
  ...cart,
  ...catalog,
  ...change,
  ...checkout,
  ...collection,
  ...coupon,
  ...orders,
  ...receipts,
  ...shipping,
  ...slots,
  ...wishlist,
}).filter(([name, value]) => value instanceof z.ZodType && !/Query|Filters|Param/.test(name)) as [string, z.ZodType][];

type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema>; pattern?: string };

/** The fields of a schema and its parts that hold text, and whether it is money. */
function textFields(schema: unknown): [field: string, isMoney: boolean][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as JsonSchema;
  const own = Object.entries(properties).flatMap(([field, value]) =>
    [value, ...((value.anyOf ?? []) as JsonSchema[])]
      .filter(({ type }) => type === 'string')
      .map((one): [string, boolean] => [field, isMoney(one)]),
  );
  return [...own, ...Object.values(properties).flatMap(textFields), ...Object.values(rest).flatMap(textFields)];
}

/** Narrower patterns of money are added to the general one. */
function isMoney({ pattern, allOf = [] }: JsonSchema): boolean {
  return pattern === MONEY_PATTERN.source || (allOf as JsonSchema[]).some(isMoney);
}

test.each(MESSAGES)('%s › its money fields are those that services convert', (_name, schema) => {
  for (const [field, isMoney] of textFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))) {
    expect([field, isMoney]).toEqual([field, (MONEY_FIELDS as readonly string[]).includes(field)]);
  }
});

test('money fields are found in the schemas', () => {
  const found = MESSAGES.flatMap(([, schema]) =>
    textFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
  const money = found.flatMap(([field, isMoney]) => (isMoney ? [field] : []));
  expect([...new Set(money)].sort()).toEqual([...MONEY_FIELDS].sort());
});

test('inKurus › amounts become integers, at any depth; null and ranges stay', () => {
  const message = {
    price: { min: '0.05', max: '1249.90' },
    results: [{ title: '49.90', price: '49.90', min_amount: null, quantity: 2 }],
  };
  const kurus = {
    price: { min: 5, max: 124990 },
    results: [{ title: '49.90', price: 4990, min_amount: null, quantity: 2 }],
  };
  expect(inKurus(message)).toEqual(kurus);
  expect(toMoneyStrings<typeof message>(kurus)).toEqual(message);
});

test.each(['12,90', '12.9', '', 1290])('inKurus › %j in a money field is refused', (price) => {
  expect(() => inKurus({ price })).toThrow(RangeError);
});
