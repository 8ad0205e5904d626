import { eq } from 'drizzle-orm';
import type { AgreementText, CheckoutInput } from '@/contracts/checkout';
import { item } from '@/server/platform/db/schema/catalog';
import { orders } from '@/server/platform/db/schema/order';
import { deliverMails } from './customers';
import { COMPANY, type DeliveringShop, openDeliveringShop, PERSON, PICKUP } from './delivering-shop';
import { PAYLOAD, PAYS } from './paying-shop';

let shop: DeliveringShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.resetShop();
});
afterAll(() => shop.close());

const spyOnProvider = () => jest.spyOn(shop.ports.payments, 'initialize');

describe('the invoice', () => {
  test('to a company carries its tax number, also for the provider and in the contracts', async () => {
    const initialize = spyOnProvider();
    await shop.order({ billing: COMPANY });
    const { billingAddress, shippingAddress } = await shop.placed();
    expect(billingAddress).toEqual({ ...COMPANY, phone: '+902163456789', country: 'Türkiye' });
    expect(shippingAddress.first_name).toBe('Ayşe');
    expect(initialize.mock.calls[0]?.[0]).toMatchObject({
      billing: { name: COMPANY.company, city: 'Ankara', address: 'Sanayi Caddesi No: 5 Ostim Mahallesi Ostim' },
      buyer: { firstName: 'Ayşe', city: 'İstanbul' },
    });
    for (const text of await shop.documents()) {
      expect(text).toContain(`Fatura unvanı: ${COMPANY.company}\nVergi dairesi: Ostim\nVergi numarası: 1234567890\n`);
    }
  });

  test('is part of the confirmation email when it differs from the buyer', async () => {
    const { body } = await shop.order({ billing: COMPANY });
    await shop.pay(body.paymentPageUrl, PAYS);
    const [mail] = await deliverMails(shop);
    const billed = `${COMPANY.company}, Ostim V.D. 1234567890, Sanayi Caddesi No: 5, Ostim Mahallesi, 06370 Ostim / Ankara`;
    expect(mail?.text).toContain(`Fatura: ${billed}`);
  });

  test('can go to another person', async () => {
    await shop.order({ billing: PERSON });
    expect((await shop.placed()).billingAddress).toMatchObject({
      kind: 'person',
      first_name: 'Mehmet',
      city: 'Ankara',
    });
    expect((await shop.documents())[0]).toContain('Fatura adı: Mehmet Kaya\nFatura adresi: Sanayi Caddesi No: 5');
  });

  test('goes to the recipient of the order by default', async () => {
    const initialize = spyOnProvider();
    await shop.order();
    const { billingAddress, shippingAddress } = await shop.placed();
    expect(billingAddress).toEqual({ kind: 'person', ...shippingAddress });
    expect(initialize.mock.calls[0]?.[0].billing).toMatchObject({ name: 'Ayşe Yılmaz', city: 'İstanbul' });
    expect((await shop.documents())[0]).toContain('Fatura: alıcının adına');
  });

  test.each([
    ['a tax number that is none', { ...COMPANY, tax_number: '1234567891' }, 'billing.tax_number'],
    ['a company without a name', { ...COMPANY, company: ' ' }, 'billing.company'],
    ['a company without a tax office', { ...COMPANY, tax_office: undefined as never }, 'billing.tax_office'],
    ['a company without a street', { ...COMPANY, address: '' }, 'billing.address'],
  ])('never has %s', async (_name, billing, field) => {
    const refused = await shop.order({ billing });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field, 'error']]);
  });
});

describe('the contracts', () => {
  const ask = (rest: Partial<CheckoutInput>) =>
    shop.request<{ results: AgreementText[] }>('/checkout/agreements/', {
      method: 'POST',
      body: { ...PAYLOAD, items: [shop.of('dinosaur', 2)], ...rest },
    });

  test('are shown word for word as they are stored', async () => {
    const asked = { delivery: PICKUP, billing: COMPANY, party_date: '2026-03-14', shipping: '0.00' };
    const shown = await ask(asked);
    await shop.order(asked);
    const stored = await shop.documents();
    expect(shown.body.results).toHaveLength(2);
    for (const { title, sections } of shown.body.results) {
      const text = [title, ...sections.map((section) => `${section.title}\n${section.text}`)].join('\n\n');
      expect(stored).toContain(text);
    }
  });

  test('are refused for the same reasons as the order', async () => {
    expect(await ask({ shipping: '1.00' })).toMatchObject({
      status: 409,
      body: { error: { code: 'shipping_changed' } },
    });
    const gone = await ask({ delivery: { method: 'pickup', branch: 'izmir' } });
    expect(gone).toMatchObject({ status: 400, body: { delivery: ['No orders are picked up there.'] } });
  });

  test('list the items that cannot be returned, with the reasons', async () => {
    const none = 'Bu siparişte cayma hakkı bulunmayan ürünler';
    await shop.order();
    expect((await shop.documents()).join()).not.toContain(none);
    const costumes = eq(item.slug, 'dinozor-kostumu');
    await shop.db.update(item).set({ withdrawalExclusion: 'personalised' }).where(costumes);
    await shop.db.delete(orders);
    await shop.order({ items: [shop.of('dinosaur'), shop.of('costume')] });
    await shop.db.update(item).set({ withdrawalExclusion: null }).where(costumes);
    for (const text of await shop.documents()) {
      const [, list] = text.split(`${none}:\n`);
      expect(list).toMatch(
        /^- Dinozor Kostümü \(Yeşil \/ 3-6 yaş\): alıcının isteğine göre kişiye özel hazırlanır\n\n/,
      );
    }
  });
});

test.each([' AYSE@EXAMPLE.COM ', 'Ayse@Example.com', 'aysE@exampLe.com'])(
  'the email %j is stored in its normal form',
  async (email) => {
    await shop.order({ email });
    expect((await shop.placed()).email).toBe('ayse@example.com');
  },
);

test('a capital İ in an email is normalised to i', async () => {
  await shop.order({ email: 'İLKER@EXAMPLE.COM' });
  expect((await shop.placed()).email).toBe('ilker@example.com');
  expect((await shop.order({ email: 'ayşe@example.com' })).status).toBe(400);
});
