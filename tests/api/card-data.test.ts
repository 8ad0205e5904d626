import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { queryRows } from '@/server/platform/db/client';
import { createMailer } from '@/server/platform/mail/mailer';
import { sendDueMails } from '@/server/platform/mail/outbox';
import { line, openPayingShop, PAYS, type PayingShop } from './paying-shop';

/** Values that occur nowhere else in a shop; the codes have four digits, so that no price or hash matches. */
const IN_PAYLOAD = {
  card_number: '4508 0345-0803 4509',
  cvc: '9281',
  card_holder_name: 'KART SAHIBI',
  expire_month: '07',
  expire_year: '2093',
};
const TYPED = { name: 'KART SAHIBI', number: '5528 7900 0000 0008', month: '07', year: '2093', cvc: '7346' };
const CARDS = ['4508034508034509', PAYS, '4111111111111129'];
const CODES = [IN_PAYLOAD.cvc, TYPED.cvc];

let shop: PayingShop;
let folder: string;
beforeAll(async () => {
  shop = await openPayingShop();
  folder = mkdtempSync(join(tmpdir(), 'shop-mails-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    shop.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const rows = tables.map(({ name }) =>
    queryRows<{ row: string }>(
      shop.db,
      sql`select ${name} || row_to_json(t)::text as row from ${sql.identifier(name)} t`,
    ),
  );
  return (await Promise.all(rows)).flat().map(({ row }) => row);
}

/** Card data in any notation, grouped or not; a code only as a separate word. */
function cardData(text: string): string[] {
  const digits = text.replace(/(?<=\d)[ -](?=\d)/g, '');
  return [
    ...CARDS.filter((card) => digits.includes(card)),
    ...CODES.filter((code) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text)),
    ...(text.includes('KART SAHIBI') ? ['KART SAHIBI'] : []),
  ];
}

test('card number, code and holder are stored nowhere: database, logs, emails and emulator included', async () => {
  const [product] = await queryRows<{ id: number; price: number }>(
    shop.db,
    sql`select id, price from product where stock > 2 order by id`,
  );
  const { id, price } = product as { id: number; price: number };
  const type = async (card: Record<string, string>) => {
    const { body } = await shop.order({ items: [line(id, price)], ...IN_PAYLOAD });
    const page = new URL(body.paymentPageUrl).pathname;
    const post = (fields: Record<string, string>) =>
      shop.app.request(page, { method: 'POST', body: new URLSearchParams({ ...fields, action: 'pay' }) });
    await post({ ...card, year: '1999' }); // shown again with its errors
    const answer = await (await post(card)).text();
    const token = /name="token" value="([^"]+)"/.exec(answer)?.[1] ?? '';
    await shop.request('/checkout/callback/', { method: 'POST', body: new URLSearchParams({ token }) });
    return { rt: body.rt, number: body.order.number };
  };
  const paid = await type(TYPED);
  await type({ ...TYPED, number: '4111111111111129' });
  // A refused request is logged, but without its payload.
  await shop.order({ items: [], ...IN_PAYLOAD });
  await shop.request('/checkout/', { method: 'POST', body: `{"card_number":"${PAYS}", broken` });
  expect((await shop.control(paid.rt)).status).toBe('paid');
  await sendDueRefunds(shop.ports);
  await sendDueMails(shop.ports, createMailer({ ...shop.ports.env, DATA_DIR: folder }));

  const database = await wholeDatabase();
  const logs = shop.logLines.map((entry) => JSON.stringify(entry));
  const mails = readdirSync(join(folder, 'outbox')).map((name) => readFileSync(join(folder, 'outbox', name), 'utf8'));
  // Proof that all were searched: the order is in each of them.
  expect(database.some((row) => row.startsWith('orders') && row.includes(paid.number))).toBe(true);
  expect(database.some((row) => row.startsWith('emulator_payment') && row.includes(paid.number))).toBe(true);
  expect(logs.some((entry) => entry.includes('/api/emulator/odeme/'))).toBe(true);
  expect(mails.join()).toContain(paid.number);
  expect(cardData(`${TYPED.number} ${TYPED.cvc} ${IN_PAYLOAD.card_number}`)).toHaveLength(3);
  expect([...database, ...logs, ...mails, ...shop.stalePaths].filter((text) => cardData(text).length > 0)).toEqual([]);
});
