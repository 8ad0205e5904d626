import { DEMO_COMPANY } from '@/content/company';
import { expectBadBodiesRefused } from './attacks';
import { deliverMails, forgetEverybody } from './customers';
import { openTestShop, type TestShop } from './shop';
import { signedInCustomer } from './signed-in';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  await forgetEverybody(shop);
  shop.clock.advance(HOUR);
});
afterAll(() => shop.close());

/** A token of a form that was handed out a while ago. */
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
const ask = (body: Body) => shop.request('/organisation-request/', { method: 'POST', body });
const sendForm = (path: string, body: Record<string, string>) =>
  shop.request(path, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
/** Where the answer leads: its query. */
const outcome = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(new URL(headers.get('location') ?? '', 'http://shop').searchParams);

test('a message reaches the shop, which can answer it, and the sender hears that it has', async () => {
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

test('a request for a party reaches the shop with all that was said', async () => {
  expect((await ask({ ...REQUEST, token: await token() })).status).toBe(204);
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

test('what somebody typed is never mailed to the address that somebody typed', async () => {
  const typed = { name: 'UcuzKredi', message: 'Hemen tıklayın: https://kotu.example', order_number: 'HEMEN-AL' };
  await send({ ...MESSAGE, ...typed, token: await token() });
  await ask({ ...REQUEST, name: 'UcuzKredi', theme: 'HEMEN-AL', notes: 'https://kotu.example', token: await token() });
  const mails = await deliverMails(shop);
  const received = mails.filter(({ to }) => to !== DEMO_COMPANY.email);
  expect(received).toHaveLength(2);
  for (const mail of received) expect(JSON.stringify(mail)).not.toMatch(/UcuzKredi|HEMEN-AL|kotu\.example/);
});

test('HTML that was typed is text in the shop’s mail', async () => {
  await send({ ...MESSAGE, message: '<img src=x onerror=alert(1)> merhaba', token: await token() });
  const [toShop] = await deliverMails(shop);
  expect(toShop?.html).not.toContain('<img');
});

test('the same form sent twice is one message, another is another', async () => {
  const body = { ...MESSAGE, token: await token() };
  expect([(await send(body)).status, (await send(body)).status]).toEqual([204, 204]);
  expect(await deliverMails(shop)).toHaveLength(2);
  await send({ ...body, message: 'Bir de adresim değişti.' });
  expect(await deliverMails(shop)).toHaveLength(2);
});

test('what can’t be seen is filled in by programs: they are told that all is well, and nothing is mailed', async () => {
  expect((await send({ ...MESSAGE, website: 'https://spam.example', token: 'x' })).status).toBe(204);
  expect(await deliverMails(shop)).toEqual([]);
});

test.each([
  ['at once', () => token(2 * SECOND), 'form_too_quick'],
  ['a day later', () => token(25 * HOUR), 'form_expired'],
  ['with a made-up token', async () => 'abc.def', 'form_expired'],
  ['with a changed token', async () => `9${await token()}`, 'form_expired'],
  ['without a signature', async () => (await token()).split('.')[0], 'form_expired'],
])('%s nothing is mailed', async (_when, tokenOf, code) => {
  expect(await send({ ...MESSAGE, token: await tokenOf() })).toMatchObject({ status: 409, body: { code } });
  expect(await ask({ ...REQUEST, token: await tokenOf() })).toMatchObject({ status: 409, body: { code } });
  expect(await deliverMails(shop)).toEqual([]);
});

test('mails to one address, and from one caller, are few', async () => {
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push((await send({ ...MESSAGE, token: await token() })).status);
  expect(answers).toEqual([204, 204, 204, 429]);
  const others = [];
  for (let i = 0; i < 8; i++)
    others.push((await send({ ...MESSAGE, email: `u${i}@example.com`, token: await token() })).status);
  expect(others).toEqual([204, 204, 204, 204, 204, 204, 204, 429]);
});

test('all that is wrong is said at once', async () => {
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
  expect(await ask({ token: await token() })).toMatchObject({ status: 400, body: { phone: expect.anything() } });
  expect(await deliverMails(shop)).toEqual([]);
});

test.each([
  ['links by the dozen', { notes: 'www.a.example http://b.example https://c.example' }, 'notes'],
  ['a day that has passed', { date: '2020-01-01' }, 'date'],
  ['no day', { date: 'yarın' }, 'date'],
  ['nobody', { guests: '0' }, 'guests'],
  ['guests in words', { guests: 'otuz' }, 'guests'],
])('a party with %s is refused', async (_what, change, field) => {
  const answer = await ask({ ...REQUEST, ...change, token: await token() });
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
});

test('a head that was broken into lines gets nowhere near the mail', async () => {
  const email = 'a@example.com\r\nBcc: b@example.com';
  expect((await send({ ...MESSAGE, email, token: await token() })).status).toBe(400);
  expect((await send({ ...MESSAGE, name: 'A\nBcc: b@example.com', token: await token() })).status).toBe(400);
});

test('without a script the browser comes back to a page that says how it went', async () => {
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

test('refuses what is no such body', async () => {
  const nobody = await signedInCustomer(shop, 'ayse');
  const body = { ...MESSAGE, phone: '05321234567', website: 'x', token: await token() };
  await expectBadBodiesRefused(shop, { method: 'POST', path: '/contact/', body }, nobody);
  await expectBadBodiesRefused(
    shop,
    { method: 'POST', path: '/organisation-request/', body: { ...REQUEST, token: body.token } },
    nobody,
  );
});

test('who sells can be asked', async () => {
  expect((await shop.request('/company/')).body).toEqual(DEMO_COMPANY);
});
