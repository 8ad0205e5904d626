import { readSettings } from '@/server/domain/settings/settings';
import { deliverMails } from './customers';
import { BRANCH, type DeliveringShop, openDeliveringShop, PICKUP } from './delivering-shop';
import { PAYS, WITHOUT_FUNDS } from './paying-shop';

let shop: DeliveringShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
});
beforeEach(() => {
  shop.ports.env.NEW_ORDER_TO = 'siparis@example.com';
});
afterEach(() => shop.resetShop());
afterAll(() => shop.close());

const newOrderMails = async () => (await deliverMails(shop)).filter(({ key }) => key.startsWith('new-order-'));

test('the owner is emailed once about a paid order with all packing details, and no log names the buyer', async () => {
  const placed = (await shop.order({ note: 'Zili çalmayın' })).body;
  expect(await newOrderMails()).toEqual([]);
  shop.logLines.length = 0;
  await shop.pay(placed.paymentPageUrl, PAYS);
  await shop.control(placed.rt);
  const [mail, ...others] = await newOrderMails();
  expect(others).toEqual([]);
  const { number } = placed.order;
  expect(mail).toMatchObject({ to: 'siparis@example.com', replyTo: 'ayse@example.com' });
  expect(mail?.subject).toContain(`Yeni sipariş: ${number}, ₺`);
  for (const words of [
    '2 × Dinozor Folyo Balon (Kırmızı / Küçük), stok kodu dinozor-folyo-balon-1: ₺99,80',
    'Kargoyla gönderilecek.',
    'Teslimat adresi: Ayşe Yılmaz, Bahariye Caddesi No: 10 Daire: 4',
    'Alıcı: Ayşe Yılmaz, 0532 123 45 67, ayse@example.com',
    'Sipariş notu: Zili çalmayın',
    `npm run admin -- orders show ${number}`,
  ]) {
    expect(mail?.text).toContain(words);
  }
  expect(JSON.stringify(shop.logLines)).not.toMatch(/Ayşe|ayse@|Bahariye|532 ?123/);
  expect(await newOrderMails()).toEqual([]);
});

test('a pickup order names its branch', async () => {
  const placed = (await shop.order({ delivery: PICKUP })).body;
  await shop.pay(placed.paymentPageUrl, PAYS);
  const [mail] = await newOrderMails();
  expect(mail?.text).toContain('Mağazadan teslim alınacak.');
  expect(mail?.text).toContain(`Teslim yeri: ${BRANCH.name}`);
});

test('unpaid orders are not emailed, and with NEW_ORDER_TO=none no order is', async () => {
  await shop.pay((await shop.order()).body.paymentPageUrl, WITHOUT_FUNDS);
  expect(await newOrderMails()).toEqual([]);
  shop.ports.env.NEW_ORDER_TO = 'none';
  await shop.pay((await shop.order()).body.paymentPageUrl, PAYS);
  expect(await newOrderMails()).toEqual([]);
});

test('with NEW_ORDER_TO=company the email goes to the company’s address', async () => {
  shop.ports.env.NEW_ORDER_TO = 'company';
  await shop.pay((await shop.order()).body.paymentPageUrl, PAYS);
  expect((await newOrderMails()).map(({ to }) => to)).toEqual([(await readSettings(shop.ports)).company.email]);
});
