import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';

type Other = { id: number; title: string; price: number };

test('what buyers of an item bought is below it and below the cart, where one of them makes delivery free', async ({
  page,
  shopper,
  database: { sql },
}, info) => {
  const seed = info.titlePath.join() + info.project.name;
  // An item of a third of free delivery at least, and four whose lowest price is the missing amount or little more.
  const { rows } = await sql.query<{ id: number; slug: string; others: Other[] }>(
    `with candidate as (
       select i.id, i.title, min(p.price) as price from item i join product p on p.item_id = i.id
        where i.archived_at is null group by i.id
       having bool_and(p.stock >= 5 and not p.hidden)
     ), offered as (
       select i.id, i.slug, free_from, free_from - p.price as missing
         from item i join product p on p.item_id = i.id, (select free_from from shipping_tariff order by id desc limit 1) t
        where i.archived_at is null and p.stock >= 5 and p.position = 0 and not p.hidden
     )
     select id, slug, others from offered cross join lateral (
       select json_agg(s) as others from (
         select * from candidate where id <> offered.id and price between missing and missing * 1.4 order by md5(title || $1) limit 4
       ) s
     ) fitting
     where missing between 2000 and free_from * 2 / 3 and json_array_length(others) = 4 order by md5(slug || $1) limit 1`,
    [seed],
  );
  const [item] = rows;
  if (!item) throw new Error('the demo has no such items');
  const { others } = item;
  await sql.query(
    'insert into bought_together values ($1, $2) on conflict (item_id) do update set others = excluded.others',
    [item.id, others.map(({ id }) => id)],
  );
  const titles = others.map(({ title }) => title);
  // With a query the page is rendered anew: an earlier test may have seen the item.
  await shopper.visitItem(`${item.slug}?renk=yok`);
  const shelfOf = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await expect(shelfOf('Bu ürünü alanlar bunları da aldı').getByRole('heading', { level: 3 })).toHaveText(titles);
  await shopper.addToCart();

  await shopper.openCart();
  const suggestions = shelfOf('Sepetinizle iyi gidenler');
  await expect(suggestions).toContainText('Baştaki 3 üründen biri yeter.');
  const cheapest = others.toSorted((a, b) => a.price - b.price)[0]?.title ?? '';
  await expect(suggestions.getByRole('heading', { level: 3 }).first()).toHaveText(cheapest);
  expect.soft(await a11yViolations(page, 'body')).toEqual([]);
  await suggestions.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cheapest);
  await shopper.addToCart();
  await shopper.openCart();
  await expect(
    page
      .getByText(/Kargo bizden/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
