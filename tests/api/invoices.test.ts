import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CheckoutInput } from '@/contracts/checkout';
import type { OwnerInvoice } from '@/contracts/invoices';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { ownerSettingsSchema } from '@/contracts/settings';
import { sendDueInvoices } from '@/server/domain/ordering/invoice/send-invoices';
import { E_INVOICE_COMPANY } from '@/server/domain/ordering/invoice-emulator/check-document';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { queryRows } from '@/server/platform/db/client';
import { InvoiceUnavailableError } from '@/server/platform/ports/invoice';
import { STORED_ADDRESS } from '@/tests/support/sample-address';
import { deliverMails, resetCustomers, signUp, type TestCustomer } from './customers';
import { line, openPayingShop, PAYS, type PayingShop } from './paying-shop';
import { pdfPages } from './pdf-text';
import { OWNER_HEADERS } from './shop';
import { parseXml, textsOf } from './xml-document';

type Variant = { id: number; price: number };
type OwnerSettings = z.infer<typeof ownerSettingsSchema>;
const DAY = 24 * 60 * 60_000;

let shop: PayingShop;
let ayse: TestCustomer;
let balloon: Variant;
beforeAll(async () => {
  shop = await openPayingShop();
  const [row] = await queryRows<Variant>(
    shop.db,
    sql`select id, price from product where price = 4990 order by id limit 1`,
  );
  balloon = row as Variant;
});
beforeEach(async () => {
  ayse = await signUp(shop, 'ayse');
  await shop.db.execute(sql`update product set stock = 50 where id = ${balloon.id}`);
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.db.execute(sql`truncate emulator_payment, emulator_invoice, invoice, invoice_series`);
});
afterAll(() => shop.close());

function asOwner<Body>(path: string, body?: unknown) {
  return shop.request<Body>(`/admin${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: OWNER_HEADERS,
    body,
  });
}
const invoices = async (query = '') => (await asOwner<{ results: OwnerInvoice[] }>(`/invoices/${query}`)).body.results;
const own = async (number: string) =>
  (await shop.request<CustomerOrderDetail>(`/customer/order/detail/${number}/`, { headers: ayse.headers })).body;
const ledger = () =>
  queryRows<{ number: string; status: string }>(
    shop.db,
    sql`select number, status from emulator_invoice order by number`,
  );

async function paid(overrides: Partial<CheckoutInput> = {}, instalments = 1) {
  const items = [line(balloon.id, balloon.price, 3)];
  const { body } = await shop.order({ items, ...overrides }, undefined, ayse.headers);
  await shop.pay(body.paymentPageUrl, PAYS, instalments);
  await deliverMails(shop);
  return body.order.number;
}
async function shipped(overrides: Partial<CheckoutInput> = {}, carrier = 'Aras Kargo') {
  const number = await paid(overrides);
  await asOwner(`/orders/${number}/ship/`, { carrier, number: '7012345' });
  await deliverMails(shop);
  return number;
}
async function changeSettings(change: object) {
  const { body } = await asOwner<OwnerSettings>('/settings/');
  const headers = { ...OWNER_HEADERS, 'If-Match': `"${body.version}"` };
  return shop.request('/admin/settings/', { method: 'PATCH', headers, body: change });
}
const download = async (url: string) => shop.app.request(new URL(url).pathname);

test('a shipped order gets one invoice, which its buyer is mailed and downloads without signing in', async () => {
  const number = await shipped();
  expect((await own(number)).invoice).toBeNull();
  expect(await sendDueInvoices(shop.ports)).toBe(1);
  expect(await sendDueInvoices(shop.ports)).toBe(0);
  const { invoice, amount } = await own(number);
  expect(invoice).toMatchObject({ number: 'EAR2026000000001', cancelled: false });
  expect(await ledger()).toEqual([{ number: 'EAR2026000000001', status: 'issued' }]);
  const [mail, ...others] = await deliverMails(shop);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Faturanız hazır: ${number}`);
  expect(mail?.text).toContain(invoice?.pdf);

  const xml = await download(invoice?.xml ?? '');
  expect(xml.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(textsOf(parseXml(await xml.text()), 'cbc:PayableAmount')).toEqual([amount]);
  const pdf = await download(invoice?.pdf ?? '');
  expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="EAR2026000000001.pdf"');
  const [page] = pdfPages(new Uint8Array(await pdf.arrayBuffer()));
  for (const text of ['e-Arşiv Fatura', 'Ayşe Yılmaz', 'Bu satış internet üzerinden yapılmıştır.', 'İade bölümü']) {
    expect(page).toContain(text);
  }
});

test('a forged or foreign key opens no invoice', async () => {
  const [one, other] = [await shipped(), await shipped()];
  await sendDueInvoices(shop.ports);
  const [first, second] = [(await own(one)).invoice, (await own(other)).invoice];
  const swapped = first?.pdf.replace(first.number, second?.number ?? '') ?? '';
  expect((await download(swapped)).status).toBe(404);
  expect((await download(first?.pdf.replace(/[^/]+\/pdf$/, `${'A'.repeat(43)}/pdf`) ?? '')).status).toBe(404);
});

test('the emulated integrator refuses calls without its key', async () => {
  await shipped();
  await sendDueInvoices(shop.ports);
  const [issued] = await invoices();
  const path = '/api/invoice-emulator/invoices';
  const calls = [
    shop.app.request(path, { method: 'POST', body: '{}' }),
    shop.app.request(`${path}/${issued?.ettn}`),
    shop.app.request(`${path}/${issued?.ettn}/cancel`, { method: 'POST', headers: { authorization: 'Bearer x' } }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(await ledger()).toMatchObject([{ status: 'issued' }]);
});

test('an answer that is lost after the integrator issued is looked up, and nothing is issued twice', async () => {
  const number = await shipped();
  const { invoices: real } = shop.ports;
  let calls = 0;
  const lossy = {
    ...shop.ports,
    invoices: {
      ...real,
      issue: async (document: Parameters<typeof real.issue>[0]) => {
        calls++;
        await real.issue(document);
        throw new InvoiceUnavailableError('The connection was lost.');
      },
    },
  };
  expect(await sendDueInvoices(lossy)).toBe(0);
  expect(await sendDueInvoices(lossy)).toBe(0);
  shop.clock.advance(DAY);
  expect(await sendDueInvoices(lossy)).toBe(1);
  expect(calls).toBe(1);
  expect(await ledger()).toHaveLength(1);
  expect((await own(number)).invoice?.number).toBe('EAR2026000000001');
});

test('numbers follow each other without gaps when many are due and an instance takes over', async () => {
  for (let order = 0; order < 6; order++) await shipped();
  await Promise.all([sendDueInvoices(shop.ports), sendDueInvoices(shop.ports), sendDueInvoices(shop.ports)]);
  expect((await ledger()).map(({ number }) => number)).toEqual(
    [1, 2, 3, 4, 5, 6].map((last) => `EAR202600000000${last}`),
  );
});

test('an unknown carrier keeps the invoice back without taking a number; after it is entered a retry issues it', async () => {
  await shipped({}, 'Uçan Balon Kargo');
  expect(await sendDueInvoices(shop.ports)).toBe(0);
  const [stuck] = await invoices('?show=stuck');
  expect(stuck).toMatchObject({ number: null, stuck: true });
  expect(stuck?.error).toContain('Uçan Balon Kargo');
  const carriers = [{ name: 'uçan balon kargo', title: 'Uçan Balon A.Ş.', tax_number: '1234567890' }];
  const before = (await asOwner<OwnerSettings>('/settings/')).body.settings.invoices.carriers;
  await changeSettings({ invoices: { carriers: [...before, ...carriers] } });
  expect((await asOwner(`/invoices/${stuck?.id}/retry/`, {})).status).toBe(200);
  expect((await asOwner(`/invoices/${stuck?.id}/retry/`, {})).status).toBe(409);
  expect(await sendDueInvoices(shop.ports)).toBe(1);
  expect(await ledger()).toEqual([{ number: 'EAR2026000000001', status: 'issued' }]);
});

test('a refused invoice keeps its number until it is accepted', async () => {
  const billing = {
    ...STORED_ADDRESS,
    kind: 'company' as const,
    company: 'Örnek Ltd.',
    tax_office: 'Kadıköy',
    tax_number: E_INVOICE_COMPANY,
  };
  const number = await shipped({ billing });
  await sendDueInvoices(shop.ports);
  const [refused] = await invoices();
  expect(refused).toMatchObject({ invoice_status: 'failed', number: 'EAR2026000000001', recipient: 'Örnek Ltd.' });
  await shop.db.execute(
    sql`update orders set billing_address = jsonb_set(billing_address, '{tax_number}', '"1234567890"') where number = ${number}`,
  );
  await asOwner(`/invoices/${refused?.id}/retry/`, {});
  expect(await sendDueInvoices(shop.ports)).toBe(1);
  expect((await own(number)).invoice?.number).toBe('EAR2026000000001');
});

test('units that were refunded before the shipment are not on the invoice', async () => {
  const number = await paid();
  const { lines } = await own(number);
  await asOwner(`/orders/${number}/refund/`, { lines: [{ line: lines[0]?.id, quantity: 1 }] });
  await sendDueRefunds(shop.ports);
  await asOwner(`/orders/${number}/ship/`, { carrier: 'Aras Kargo', number: '7012345' });
  await sendDueInvoices(shop.ports);
  const xml = await (await download((await own(number)).invoice?.xml ?? '')).text();
  expect(textsOf(parseXml(xml), 'cbc:InvoicedQuantity')[0]).toBe('2');
  const { amount, refunds } = await own(number);
  const left = (Number(amount) - Number(refunds[0]?.amount)).toFixed(2);
  expect(textsOf(parseXml(xml), 'cbc:PayableAmount')).toEqual([left]);
});

test('the fee of instalments is a line, and the sum is what the card was charged', async () => {
  const number = await paid({}, 3);
  await asOwner(`/orders/${number}/ship/`, { carrier: 'Aras Kargo', number: '7012345' });
  await sendDueInvoices(shop.ports);
  const { invoice, instalments } = await own(number);
  const xml = parseXml(await (await download(invoice?.xml ?? '')).text());
  expect(textsOf(xml, 'cbc:Name')).toContain('Vade farkı');
  expect(textsOf(xml, 'cbc:PayableAmount')).toEqual([instalments?.amount]);
});

test('a transfer that was too large is invoiced at the order’s price, and named as a transfer', async () => {
  const number = await paid();
  await shop.db.execute(sql`update orders set payment_method = 'transfer' where number = ${number}`);
  await shop.db.execute(sql`update payment set paid_price = price + 500`);
  await asOwner(`/orders/${number}/ship/`, { carrier: 'Aras Kargo', number: '7012345' });
  await sendDueInvoices(shop.ports);
  const { invoice, amount } = await own(number);
  const xml = parseXml(await (await download(invoice?.xml ?? '')).text());
  expect(textsOf(xml, 'cbc:PayableAmount')).toEqual([amount]);
  expect(textsOf(xml, 'cbc:InstructionNote')).toEqual(['EFT/HAVALE']);
  expect(textsOf(xml, 'cbc:Name')).not.toContain('Vade farkı');
});

test('a parcel of the shop’s own courier is carried by the seller', async () => {
  const number = await paid();
  await asOwner(`/orders/${number}/ship/`, { carrier: 'Kendi kuryemiz', number: '' });
  await sendDueInvoices(shop.ports);
  const xml = await (await download((await own(number)).invoice?.xml ?? '')).text();
  expect(xml.split('<cac:CarrierParty>')[1]).toContain('<cbc:ID schemeID="VKN">1234567890</cbc:ID>');
});

test('an order that was refunded completely on its way has its invoice cancelled', async () => {
  const number = await shipped();
  await sendDueInvoices(shop.ports);
  await asOwner(`/orders/${number}/refund/`, {});
  await sendDueRefunds(shop.ports);
  expect(await sendDueInvoices(shop.ports)).toBe(1);
  expect(await ledger()).toEqual([{ number: 'EAR2026000000001', status: 'cancelled' }]);
  expect((await own(number)).invoice).toMatchObject({ cancelled: true });
});

test('an order that was refunded before its invoice was numbered gets none', async () => {
  const number = await shipped();
  await asOwner(`/orders/${number}/refund/`, {});
  await sendDueRefunds(shop.ports);
  expect(await sendDueInvoices(shop.ports)).toBe(0);
  expect(await invoices()).toEqual([]);
});

test('a return after the handover leaves the invoice; a cancellation that comes too late is shown', async () => {
  const number = await shipped();
  await sendDueInvoices(shop.ports);
  await asOwner(`/orders/${number}/deliver/`, {});
  await asOwner(`/orders/${number}/refund/`, {});
  await sendDueRefunds(shop.ports);
  expect(await sendDueInvoices(shop.ports)).toBe(0);
  const [issued] = await invoices();
  expect(issued?.invoice_status).toBe('issued');
  shop.clock.advance(9 * DAY);
  expect((await asOwner(`/invoices/${issued?.id}/cancel/`, {})).status).toBe(200);
  await sendDueInvoices(shop.ports);
  expect((await invoices('?show=stuck'))[0]).toMatchObject({ invoice_status: 'issued', stuck: true });
});

test('a cancelled invoice is issued again under another number', async () => {
  const number = await shipped();
  await sendDueInvoices(shop.ports);
  const [first] = await invoices();
  expect((await asOwner(`/orders/${number}/invoice/`, {})).status).toBe(409);
  await asOwner(`/invoices/${first?.id}/cancel/`, {});
  await sendDueInvoices(shop.ports);
  expect((await asOwner(`/orders/${number}/invoice/`, {})).status).toBe(200);
  await sendDueInvoices(shop.ports);
  expect((await own(number)).invoice).toMatchObject({ number: 'EAR2026000000002', cancelled: false });
});

test('a shop that issues no invoices here plans none', async () => {
  await changeSettings({ invoices: { issue: false } });
  await shipped();
  expect(await sendDueInvoices(shop.ports)).toBe(0);
  expect(await invoices()).toEqual([]);
  await changeSettings({ invoices: { issue: true } });
});

test('the rate of the nearest category counts', async () => {
  const [row] = await queryRows<{ slug: string }>(
    shop.db,
    sql`select c.slug from product p join item i on i.id = p.item_id join category c on c.id = i.main_category_id where p.id = ${balloon.id}`,
  );
  await changeSettings({ invoices: { category_rates: [{ category: row?.slug, rate: 10 }] } });
  const number = await shipped();
  await sendDueInvoices(shop.ports);
  const xml = parseXml(await (await download((await own(number)).invoice?.xml ?? '')).text());
  expect(textsOf(xml, 'cbc:Percent')).toContain('10');
  await changeSettings({ invoices: { category_rates: [] } });
});
