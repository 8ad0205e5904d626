import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { expectToast } from './support/toasts';

type Other = { id: number; title: string; price: number };

test('what buyers of an item bought is below it and below the cart, where one of them makes delivery free', async ({
  page,
  shopper,
  database: { sql },
}, info) => {
  const seed = info.titlePath.join() + info.project.name;
  const { rows: items } = await sql.query(
    `select i.id, i.slug, p.price, (select free_from from shipping_tariff order by id desc limit 1) - p.price as missing
       from item i join product p on p.item_id = i.id
      where i.archived_at is null and p.stock >= 5 and p.position = 0 and not p.hidden
        and p.price between 5000 and (select free_from - 5000 from shipping_tariff order by id desc limit 1)
      order by md5(i.slug || $1) limit 1`,
    [seed],
  );
  const item = items[0] as { id: number; slug: string; missing: number };
  const { rows } = await sql.query(
    `select i.id, i.title, min(p.price) as price from item i join product p on p.item_id = i.id
      where i.archived_at is null and i.id <> $2 group by i.id
     having count(*) = 1 and bool_and(p.stock >= 5 and not p.hidden) and min(p.price) between $3 and $3 * 1.5
      order by md5(i.slug || $1) limit 4`,
    [seed, item.id, item.missing],
  );
  const others = rows as Other[];
  await sql.query(
    'insert into bought_together values ($1, $2) on conflict (item_id) do update set others = excluded.others',
    [item.id, others.map(({ id }) => id)],
  );
  const titles = others.map(({ title }) => title);
  await shopper.visitItem(item.slug);
  const shelfOf = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await expect(shelfOf('Bu ürünü alanlar bunları da aldı').getByRole('heading', { level: 3 })).toHaveText(titles);
  await shopper.addToCart();

  await shopper.openCart();
  const suggestions = shelfOf('Sepetinizle iyi gidenler');
  await expect(suggestions).toContainText('Baştaki 3 üründen biri yeter.');
  const cheapest = others.toSorted((a, b) => a.price - b.price)[0]?.title ?? '';
  await expect(suggestions.getByRole('heading', { level: 3 }).first()).toHaveText(cheapest);
  expect.soft(await a11yViolations(page, 'body')).toEqual([]);
  await suggestions.getByRole('button', { name: `Sepete Ekle: ${cheapest}` }).click();
  await expectToast(page, 'Sepete Eklendi!');
  await expect(suggestions).not.toContainText('daha ekleyin');
  await expect(
    page
      .getByText(/Kargo bizden/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
