import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { expectUsable, logInToDesk } from './support/desk-page';
import { storeCart } from './support/ready-order';
import { orderNumberOn } from './support/result-page';
import { CARDS } from './support/shopper';
import { chooseFirstSlot } from './support/slots';

// The browser logs the refusal of the first order, and the 401 of a page of the desk that asks who is signed in.
test.use({ expectedNoise: [/status of 4(?:09|01)/] });

test('an hour that fills up before the order is placed is chosen anew, and changed on the guest’s page', async ({
  page,
  shopper,
  database,
}, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  const main = page.getByRole('main');
  // Both widths run at once: each has a day of its own.
  const before = info.project.name === 'mobile' ? 1 : 0;
  await storeCart(shopper, { variants: [variant] });
  await page.goto('/siparis/siparis-bilgilerim');
  await shopper.typeAddress();
  const part = main.getByRole('region', { name: 'Teslimat günü ve saati' });
  await expect(part.getByText(/kargo ücretine ₺149,90 ekler/)).toBeVisible();
  await chooseFirstSlot(part, before);
  expect(await a11yViolations(page)).toEqual([]);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await shopper.goToPayment();
  await expect(part.getByText(/\d{2}:\d{2}–\d{2}:\d{2}/)).toBeVisible();

  const stored = await page.evaluate(() => Object.values(localStorage).join());
  const [, day = '', hour = ''] = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) \d{2}:\d{2}/.exec(stored) ?? [];
  const fill = (taken: number) =>
    database.sql.query(
      `insert into slot_usage (place, day, starts, taken) values ('courier', $1, $2, $3)
       on conflict (place, day, starts) do update set taken = $3`,
      [day, hour, taken],
    );
  await fill(12);
  await shopper.confirmOrder();
  await expect(main.getByText(/Seçtiğiniz saat az önce doldu/)).toBeVisible();
  await chooseFirstSlot(part, before);
  await shopper.confirmOrder();
  await shopper.payWith(CARDS.pays);
  await expect(main.getByText('Kuryemiz gelir:')).toBeVisible();
  const number = await orderNumberOn(page);
  const order = async () =>
    (
      await database.sql.query(
        `select slot, slot_held, (select taken from slot_usage u where u.place = slot->>'place'
           and u.day = (slot->>'day')::date and u.starts = slot->>'from') as taken from orders where number = $1`,
        [number],
      )
    ).rows[0] as { slot: { from: string }; slot_held: boolean; taken: number };
  const placed = await order();
  expect(placed.slot_held).toBe(true);
  expect(placed.slot.from).not.toBe(hour);

  await fill(0);
  await main.getByRole('link', { name: 'Siparişi görüntüle' }).click();
  await main.getByRole('button', { name: 'Başka saat seç' }).click();
  const change = main.getByRole('region', { name: 'Teslim saatini değiştir' });
  await chooseFirstSlot(change, before);
  expect(await a11yViolations(page)).toEqual([]);
  await change.getByRole('button', { name: 'Bu saate değiştir' }).click();
  await expect(page.getByText('Teslim saatiniz değişti.')).toBeVisible();
  expect((await order()).slot.from).toBe(hour);
});

test('the desk shows how full each hour is, and its rules are accessible and fit the screen', async ({
  page,
  database,
}) => {
  await logInToDesk(page, database, 'manager', '/yonetim/teslimat-saatleri');
  await expect(page.getByRole('heading', { level: 1, name: 'Teslimat saatleri' })).toBeVisible();
  await page.getByRole('button', { name: 'Sonraki gün' }).click();
  await expect(page.getByRole('table', { name: 'Saatlere göre siparişler' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Kadıköy', exact: true })).toBeChecked();
  await expect(page.getByLabel('1. aralık: en çok sipariş')).toHaveValue('12');
  await expectUsable(page);
});
