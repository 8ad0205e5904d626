import { randomInt } from 'node:crypto';
import { machineToken } from '@/server/platform/data-folder';
import { expect, test } from './fixtures';
import { expectUsable, logInToDesk } from './support/desk-page';
import { mailedLink } from './support/mailbox';
import { paidOrder } from './support/paid-order';
import type { ShopDatabase } from './support/shop-database';
import { signIn } from './support/sign-in';

// The browser logs the 401 of a page that asks who is signed in, and the 400 of a wrong number.
test.use({ expectedNoise: [/status of 40[01]/] });

/** Lets the carrier report the next step of a parcel, and the shop ask about it now. */
async function report({ sql }: ShopDatabase, number: string, parcel: { key: string; step: string }): Promise<void> {
  const answer = await fetch(`${process.env.E2E_SHOP_URL}/api/emulator/yurtici/control`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${machineToken(process.env.E2E_DATA_DIR ?? '')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ parcel }),
  });
  expect(answer.status).toBe(204);
  await sql.query(
    'update shipment set ask_at = now() where order_id = (select id from orders where number = $1) and ask_at is not null',
    [number],
  );
}

test('a buyer sees where the parcel is until it is delivered, and is asked for a review afterwards', async ({
  page,
  shopper,
  database,
}, info) => {
  const { sql } = database;
  const { slug, title } = await database.sellableVariant(info.titlePath.join() + info.project.name);
  const number = await paidOrder(database, slug);
  const key = `${String(randomInt(100_000_000, 999_999_999))}001`;
  const main = page.getByRole('main');

  await logInToDesk(page, database, 'manager', `/yonetim/siparisler/${number}`);
  await page.getByRole('button', { name: 'Kargoya ver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kargoya ver' });
  await dialog.getByLabel('Kargo firması').selectOption('Yurtiçi Kargo');
  await dialog.getByLabel('Takip numarası').fill('12');
  await dialog.getByRole('button', { name: 'Kargoya ver ve alıcıya bildir' }).click();
  await expect(dialog.getByText(/takip numarası olamaz/)).toBeVisible();
  await expectUsable(page);
  await dialog.getByLabel('Takip numarası').fill(key);
  await dialog.getByRole('button', { name: 'Kargoya ver ve alıcıya bildir' }).click();
  await expect(dialog).toBeHidden();

  await signIn(shopper, database, '/');
  await sql.query(
    `with owned as (update orders o set customer_id = c.id, email = c.email from customer c
       where c.email = $1 and o.number = $2 returning o.customer_id)
     insert into consent_event (customer_id, channel, given, source, text_version, at)
       select customer_id, 'email', true, 'account', '1', now() from owned`,
    [shopper.email, number],
  );
  await report(database, number, { key, step: 'out' });
  const stateOf = async () => {
    const { rows } = await sql.query(
      'select s.state from shipment s join orders o on o.id = s.order_id where o.number = $1',
      [number],
    );
    return rows[0]?.state;
  };
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('out_for_delivery');
  await page.goto(`/hesap/siparislerim/${number}`);
  await expect(main.getByText('Dağıtıma çıktı, kurye yolda')).toBeInViewport();
  await expect(main.getByRole('list', { name: 'Sipariş geçmişi' })).toContainText('Kargo Kabul Edildi');
  await expect(main.getByRole('link', { name: 'Kargomu takip et' })).toHaveAttribute(
    'href',
    new RegExp(`code=${key}$`),
  );
  await expectUsable(page);

  await report(database, number, { key, step: 'delivered' });
  await expect.poll(async () => (await database.order(number)).status, { timeout: 20_000 }).toBe('delivered');
  await page.reload();
  await expect(main.getByText('Teslim alan: Ayşe Yılmaz')).toBeVisible();

  await sql.query(
    `update job set run_at = now() where key = 'ask-review-' || (select id from orders where number = $1)`,
    [number],
  );
  await page.goto(await mailedLink(shopper.email, '/hesap/degerlendirmelerim'));
  await expect(main.getByRole('heading', { name: title })).toBeVisible();
  await expect(main.getByLabel('Yorumunuz', { exact: true })).toBeVisible();
  await expectUsable(page);
});
