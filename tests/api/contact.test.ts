import { DEMO_COMPANY } from '@/content/company';
import { expectBadBodiesRefused } from './attacks';
import { deliverMails, resetCustomers } from './customers';
import { openTestShop, type TestShop } from './shop';
import { signedInCustomer } from './signed-in';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  await resetCustomers(shop);
  shop.clock.advance(HOUR);
});
afterAll(() => shop.close());

/** The token of a form that was requested `age` ms ago. */
async function token(age = 10 * SECOND): Promise<string> {
  const { body } = await shop.request<{ token: string }>('/form-token/');
  shop.clock.advance(age);
  return body.token;
}

const MESSAGE = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  phone: '',
  subject: 'order',
  order_number: 'SH-1234',
  message: 'Siparişim ne zaman gelir?\nYarın parti var.',
  website: '',
};
const REQUEST = {
  name: 'Veli Demir',
  email: 'veli@example.com',
  phone: '0532 123 45 67',
  kind: 'baby_shower',
  date: '2099-05-16',
  district: 'Kadıköy',
  place: 'Bahçe',
  guests: '35',
  theme: 'Safari',
  budget: 'to_25000',
  notes: 'Balon kemeri de olsun.',
  website: '',
};
type Body = Record<string, unknown>;
const send = (body: Body) => shop.request('/contact/', { method: 'POST', body });
const requestParty = (body: Body) => shop.request('/organisation-request/', { method: 'POST', body });
const sendForm = (path: string, body: Record<string, string>) =>
  shop.request(path, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
/** Query of the redirect. */
const outcome = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(new URL(headers.get('location') ?? '', 'http://shop').searchParams);

test('a message is emailed to the shop with a reply address, and its sender gets a confirmation', async () => {
  expect(await send({ ...MESSAGE, token: await token() })).toMatchObject({ status: 204, text: '' });
  const [toShop, toSender, ...others] = await deliverMails(shop);
  expect(others).toEqual([]);
  expect(toShop).toMatchObject({
    to: DEMO_COMPANY.email,
    replyTo: 'ayse@example.com',
    subject: 'İletişim formu: Siparişim',
  });
  for (const words of ['Ayşe Yılmaz', 'SH-1234', 'Siparişim ne zaman gelir?', 'Yarın parti var.']) {
    expect(toShop?.text).toContain(words);
  }
  expect(toSender).toMatchObject({ to: 'ayse@example.com', subject: 'Mesajınızı aldık' });
});

test('a party request reaches the shop with all its fields', async () => {
  expect((await requestParty({ ...REQUEST, token: await token() })).status).toBe(204);
  const [toShop, toSender] = await deliverMails(shop);
  expect(toShop).toMatchObject({ replyTo: 'veli@example.com', subject: expect.stringContaining('Baby shower') });
  for (const words of [
    '16 Mayıs 2099',
    'Kadıköy',
    'Bahçe',
    '35',
    'Safari',
    '₺25.000',
    '0532 123 45 67',
    'Balon kemeri',
  ])
    expect(toShop?.text).toContain(words);
  expect(toSender).toMatchObject({ to: 'veli@example.com', subject: 'Organizasyon isteğinizi aldık' });
});

test('no text typed by the sender is emailed to the address typed by the sender', async () => {
  const typed = { name: 'UcuzKredi', message: 'Hemen tıklayın: https://kotu.example', order_number: 'HEMEN-AL' };
  await send({ ...MESSAGE, ...typed, token: await token() });
  await requestParty({
    ...REQUEST,
    name: 'UcuzKredi',
    theme: 'HEMEN-AL',
    notes: 'https://kotu.example',
    token: await token(),
  });
  const mails = await deliverMails(shop);
  const received = mails.filter(({ to }) => to !== DEMO_COMPANY.email);
  expect(received).toHaveLength(2);
  for (const mail of received) expect(JSON.stringify(mail)).not.toMatch(/UcuzKredi|HEMEN-AL|kotu\.example/);
});

test('HTML in a message is escaped in the shop’s email', async () => {
  await send({ ...MESSAGE, message: '<img src=x onerror=alert(1)> merhaba', token: await token() });
  const [toShop] = await deliverMails(shop);
  expect(toShop?.html).not.toContain('<img');
});

test('the same form sent twice is one message, a changed one is another', async () => {
  const body = { ...MESSAGE, token: await token() };
  expect([(await send(body)).status, (await send(body)).status]).toEqual([204, 204]);
  expect(await deliverMails(shop)).toHaveLength(2);
  await send({ ...body, message: 'Bir de adresim değişti.' });
  expect(await deliverMails(shop)).toHaveLength(2);
});

test('a filled honeypot field gets a success response, and nothing is emailed', async () => {
  expect((await send({ ...MESSAGE, website: 'https://spam.example', token: 'x' })).status).toBe(204);
  expect(await deliverMails(shop)).toEqual([]);
});

test.each([
  ['at once', () => token(2 * SECOND), 'form_too_quick'],
  ['a day later', () => token(25 * HOUR), 'form_expired'],
  ['with a made-up token', async () => 'abc.def', 'form_expired'],
  ['with a changed token', async () => `9${await token()}`, 'form_expired'],
  ['without a signature', async () => (await token()).split('.')[0], 'form_expired'],
])('a form sent %s is refused, and nothing is emailed', async (_when, tokenOf, code) => {
  expect(await send({ ...MESSAGE, token: await tokenOf() })).toMatchObject({ status: 409, body: { code } });
  expect(await requestParty({ ...REQUEST, token: await tokenOf() })).toMatchObject({ status: 409, body: { code } });
  expect(await deliverMails(shop)).toEqual([]);
});

test('emails to one address and from one client are limited', async () => {
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push((await send({ ...MESSAGE, token: await token() })).status);
  expect(answers).toEqual([204, 204, 204, 429]);
  const others = [];
  for (let i = 0; i < 8; i++)
    others.push((await send({ ...MESSAGE, email: `u${i}@example.com`, token: await token() })).status);
  expect(others).toEqual([204, 204, 204, 204, 204, 204, 204, 429]);
});

test('all invalid fields are reported at once', async () => {
  const wrong = { ...MESSAGE, name: ' ', email: 'ayse', phone: '123', subject: 'spam', message: 'kısa' };
  expect(await send({ ...wrong, token: await token() })).toMatchObject({
    status: 400,
    body: {
      name: ['This field may not be blank.'],
      email: ['Enter a valid e-mail address.'],
      phone: ['Enter a valid phone number.'],
      subject: ['Not a valid choice.'],
      message: ['Ensure this field has at least 10 characters.'],
    },
  });
  expect(await requestParty({ token: await token() })).toMatchObject({
    status: 400,
    body: { phone: expect.anything() },
  });
  expect(await deliverMails(shop)).toEqual([]);
});

test.each([
  ['several links', { notes: 'www.a.example http://b.example https://c.example' }, 'notes'],
  ['a past date', { date: '2020-01-01' }, 'date'],
  ['an invalid date', { date: 'yarın' }, 'date'],
  ['no guests', { guests: '0' }, 'guests'],
  ['a number of guests in words', { guests: 'otuz' }, 'guests'],
])('a party request with %s is refused', async (_what, change, field) => {
  const answer = await requestParty({ ...REQUEST, ...change, token: await token() });
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
});

test('line breaks in header fields are refused', async () => {
  const email = 'a@example.com\r\nBcc: b@example.com';
  expect((await send({ ...MESSAGE, email, token: await token() })).status).toBe(400);
  expect((await send({ ...MESSAGE, name: 'A\nBcc: b@example.com', token: await token() })).status).toBe(400);
});

test('without JavaScript the browser is redirected to a page with the outcome', async () => {
  const sent = await sendForm('/contact/form/', { ...MESSAGE, token: await token() });
  expect([sent.status, outcome(sent)]).toEqual([303, { durum: 'alindi' }]);
  expect(sent.headers.get('location')).toMatch(/^\/iletisim\?/);
  expect(await deliverMails(shop)).toHaveLength(2);
  const wrong = await sendForm('/contact/form/', { ...MESSAGE, email: 'ayse', message: '', token: await token() });
  expect(outcome(wrong)).toEqual({ durum: 'eksik', alan: 'email,message' });
  expect(outcome(await sendForm('/contact/form/', { ...MESSAGE, token: 'x' }))).toEqual({ durum: 'eski' });
  const asked = await sendForm('/organisation-request/form/', { ...REQUEST, token: await token() });
  expect(asked.headers.get('location')).toMatch(/^\/s\/organizasyon\?durum=alindi/);
  const passed = await sendForm('/organisation-request/form/', {
    ...REQUEST,
    date: '2020-01-01',
    token: await token(),
  });
  expect(outcome(passed)).toEqual({ durum: 'eksik', alan: 'date' });
  for (let i = 0; i < 2; i++) await sendForm('/contact/form/', { ...MESSAGE, token: await token() });
  expect(outcome(await sendForm('/contact/form/', { ...MESSAGE, token: await token() }))).toEqual({ durum: 'sik' });
});

test('refuses malformed bodies', async () => {
  const customer = await signedInCustomer(shop, 'ayse');
  const body = { ...MESSAGE, phone: '05321234567', website: 'x', token: await token() };
  await expectBadBodiesRefused(shop, { method: 'POST', path: '/contact/', body }, customer);
  await expectBadBodiesRefused(
    shop,
    { method: 'POST', path: '/organisation-request/', body: { ...REQUEST, token: body.token } },
    customer,
  );
});

test('the seller’s details are public', async () => {
  expect((await shop.request('/settings/')).body).toMatchObject({ company: DEMO_COMPANY });
});
