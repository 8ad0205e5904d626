import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { formatKurus } from '@/contracts/money';
import { fromIyzicoPrice } from '@/server/domain/ordering/payment/iyzico/price';
import {
  CANCEL_PATH,
  DETAILS_PATH,
  INITIALIZE_PATH,
  INSTALMENTS_PATH,
  REFUND_PATH,
  RETRIEVE_PATH,
} from '@/server/domain/ordering/payment/iyzico/protocol';
import { readSettings } from '@/server/domain/settings/settings';
import type { App, AppEnv } from '@/server/platform/http/context';
import { installmentDetails, type Plan, plansForCard, planTexts } from './card-families';
import { BANK_REFUSED, type CardOutcome, GIVEN_UP, TEST_CARDS } from './cards';
import { registerControl } from './control';
import { pageRequest } from './open-page';
import { bankPage, type CardErrors, cardPage, messagePage, returnPage } from './page';
import { authentic, BASE, booked, failure, givenBack, initialized, retrieved } from './protocol';
import { findEntry, findPayment, openEntry, recordRefund, settleEntry } from './records';
import { callWebhook } from './webhook';

const instalmentsSchema = z.looseObject({
  conversationId: z.string().default(''),
  price: z.string().regex(/^\d+(\.\d{1,2})?$/),
  binNumber: z
    .string()
    .regex(/^\d{6,8}$/)
    .optional(),
});
const retrieveSchema = z.looseObject({ token: z.string(), conversationId: z.string().default('') });

/**
 * A payment provider for demos and tests that implements iyzico's wire protocol below /api/emulator: it verifies our
 * signatures, signs its answers, shows a card page and calls back. It is not part of the OpenAPI contract, because a
 * provider is not part of the shop's API.
 */
export function registerEmulator(app: App): void {
  registerControl(app);
  registerEmulatorRefunds(app);
  app.post(BASE + INITIALIZE_PATH, async (c) => {
    const { body, refusal } = await authentic(c, INITIALIZE_PATH);
    if (refusal) return c.json(refusal);
    const { request, refusal: invalid } = pageRequest(body);
    if (invalid) return c.json(invalid);
    const ports = c.get('ports');
    return c.json(initialized(ports.env, await openEntry(ports, request), request.conversationId));
  });

  app.post(BASE + INSTALMENTS_PATH, async (c) => {
    const { body, refusal } = await authentic(c, INSTALMENTS_PATH);
    if (refusal) return c.json(refusal);
    const parsed = instalmentsSchema.safeParse(body);
    if (!parsed.success) return c.json(INVALID);
    const { conversationId, price, binNumber } = parsed.data;
    const details = installmentDetails(fromIyzicoPrice(price), binNumber);
    return c.json({
      status: 'success',
      locale: 'tr',
      systemTime: Date.now(),
      conversationId,
      installmentDetails: details,
    });
  });

  app.post(BASE + RETRIEVE_PATH, async (c) => {
    const { body, refusal } = await authentic(c, RETRIEVE_PATH);
    if (refusal) return c.json(refusal);
    const parsed = retrieveSchema.safeParse(body);
    const entry = parsed.success ? await findEntry(c.get('ports'), parsed.data.token) : undefined;
    if (!parsed.success || !entry) return c.json(failure('5097', 'Token bulunamadı'));
    return c.json(retrieved(c.get('ports').env, entry, parsed.data.conversationId));
  });

  // Form posts are answered with a redirect to the same page, which shows the result: going back in the browser never
  // resubmits a card, and the page of a completed payment links to the shop.
  app.get(`${BASE}/odeme/:token`, async (c) => showCard(c, {}, ''));
  app.post(`${BASE}/odeme/:token`, async (c) => {
    const ports = c.get('ports');
    const entry = await findEntry(ports, c.req.param('token'));
    if (entry?.status !== 'waiting' || entry.expiresAt <= ports.clock.now()) return c.redirect(c.req.path, 303);
    const form = new Map(Object.entries(await c.req.parseBody()).map(([name, value]) => [name, String(value).trim()]));
    if (form.get('action') === 'cancel') {
      await settleEntry(ports, entry, GIVEN_UP);
      return c.redirect(c.req.path, 303);
    }
    const answer = BANK_ANSWERS.get(form.get('action') ?? '');
    if (answer) return settleAndLeave(c, entry, answer, chosenAtBank(c, entry));
    const errors = cardErrors(form, ports.clock.now());
    const card = (form.get('number') ?? '').replace(/\D/g, '');
    const outcome = TEST_CARDS[card];
    const plan = planOf(entry, card, form.get('instalments') || '1');
    if (!plan) errors.instalments = 'Bu kart bu taksit sayısıyla ödenemez.';
    if (Object.keys(errors).length > 0 || !outcome) return showCard(c, errors, form.get('name') ?? '');
    if (outcome.pays && outcome.bank) {
      const query = plan && plan.number > 1 ? `=${card.slice(0, 6)}&taksit=${plan.number}` : '';
      return c.redirect(`${c.req.path}?${BANK_PAGE}${query}`, 303);
    }
    return settleAndLeave(c, entry, outcome, plan);
  });
}

/** How a card is charged in this number of payments; undefined when it can't be. `card`: at least six digits. */
function planOf({ request }: Entry, card: string, number: string): Plan | undefined {
  const plans = plansForCard(card, fromIyzicoPrice(String(request.paidPrice)), enabledOf(request));
  return plans.find((plan) => String(plan.number) === number);
}

/** The instalments that were chosen before the bank's page; its URL names them with the card's BIN. */
function chosenAtBank(c: Context<AppEnv>, entry: Entry): Plan | undefined {
  return planOf(entry, c.req.query(BANK_PAGE) ?? '', c.req.query('taksit') ?? '1');
}

function enabledOf(request: Entry['request']): number[] | undefined {
  return request.enabledInstallments as number[] | undefined;
}

/** The query parameter that selects the bank's page. */
const BANK_PAGE = 'banka';

/** The shopper's choices on the bank's page. */
const BANK_ANSWERS = new Map([
  ['bank-confirm', { pays: true } as const],
  ['bank-refuse', BANK_REFUSED],
]);

async function settleAndLeave(c: Context<AppEnv>, entry: Entry, outcome: CardOutcome, plan?: Plan) {
  const settled = await settleEntry(c.get('ports'), entry, outcome, plan);
  if (settled) await callWebhook(c.get('ports'), settled);
  return c.redirect(c.req.path, 303);
}

type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

async function showCard(c: Context<AppEnv>, errors: CardErrors, holder: string) {
  const ports = c.get('ports');
  const entry = await findEntry(ports, c.req.param('token') ?? '');
  const nonce = randomBytes(16).toString('base64');
  secure(c, `script-src 'nonce-${nonce}'`);
  if (!entry) return c.html(messagePage('Ödeme bulunamadı', 'Bu ödeme bağlantısı geçerli değil.'), 404);
  if (entry.status !== 'waiting') return goBack(c, entry);
  if (entry.expiresAt <= ports.clock.now())
    return c.html(
      messagePage('Süre doldu', 'Ödeme süresi doldu. Mağazaya dönüp siparişinizi yeniden verebilirsiniz.'),
      410,
    );
  const price = fromIyzicoPrice(String(entry.request.paidPrice));
  const charged = c.req.query(BANK_PAGE) === undefined ? undefined : chosenAtBank(c, entry);
  if (charged) return c.html(bankPage(formatKurus(charged.total)));
  const status = Object.keys(errors).length > 0 ? 422 : 200;
  const { store_name: storeName } = await readSettings(ports);
  const page = { storeName, amount: formatKurus(price), orderNumber: String(entry.request.basketId), errors, holder };
  return c.html(cardPage({ ...page, plans: planTexts(price, enabledOf(entry.request)), nonce }), status);
}

function goBack(c: Context<AppEnv>, entry: Entry) {
  const nonce = randomBytes(16).toString('base64');
  const callbackUrl = String(entry.request.callbackUrl);
  secure(c, `script-src 'nonce-${nonce}'; form-action ${new URL(callbackUrl).origin}`);
  return c.html(returnPage(callbackUrl, entry.token, nonce));
}

function secure(c: Context<AppEnv>, extra: string): void {
  const actions = extra.includes('form-action') ? '' : "form-action 'self'; ";
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; ${actions}${extra}`,
  );
}

function cardErrors(form: ReadonlyMap<string, string>, now: Date): CardErrors {
  const errors: CardErrors = {};
  const number = (form.get('number') ?? '').replace(/\D/g, '');
  if ((form.get('name') ?? '').length < 2) errors.name = 'Kart üzerindeki ismi yazın.';
  if (!TEST_CARDS[number]) errors.number = 'Kart numarası geçersiz. Aşağıdaki test kartlarından birini kullanın.';
  const month = Number.parseInt(form.get('month') ?? '', 10);
  const given = Number.parseInt(form.get('year') ?? '', 10);
  const year = given < 100 ? 2000 + given : given;
  const passed = year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);
  if (!(month >= 1 && month <= 12) || Number.isNaN(year) || passed) errors.expiry = 'Son kullanma tarihi geçersiz.';
  if (!/^\d{3,4}$/.test(form.get('cvc') ?? '')) errors.cvc = 'CVC 3 ya da 4 rakamdır.';
  return errors;
}

const refundSchema = z.looseObject({
  conversationId: z.string(),
  paymentId: z.string(),
  price: z.string().regex(/^\d+\.\d{1,2}$/),
  currency: z.literal('TRY'),
});
const cancelSchema = z.looseObject({ conversationId: z.string(), paymentId: z.string() });
const INVALID = failure('11', 'Geçersiz istek');

/** The refund and cancel endpoints, and the reporting service. */
function registerEmulatorRefunds(app: App): void {
  app.post(BASE + REFUND_PATH, async (c) => {
    const { body, refusal } = await authentic(c, REFUND_PATH);
    if (refusal) return c.json(refusal);
    const parsed = refundSchema.safeParse(body);
    if (!parsed.success) return c.json(INVALID);
    const { paymentId, conversationId, price } = parsed.data;
    const given = await recordRefund(c.get('ports'), { paymentId, conversationId, amount: fromIyzicoPrice(price) });
    if ('code' in given) return c.json(failure(given.code, given.message));
    return c.json(givenBack(c.get('ports').env, paymentId, given.refund));
  });
  app.post(BASE + CANCEL_PATH, async (c) => {
    const { body, refusal } = await authentic(c, CANCEL_PATH);
    if (refusal) return c.json(refusal);
    const parsed = cancelSchema.safeParse(body);
    if (!parsed.success) return c.json(INVALID);
    const given = await recordRefund(c.get('ports'), { ...parsed.data, amount: 'all' });
    if ('code' in given) return c.json(failure(given.code, given.message));
    return c.json(givenBack(c.get('ports').env, parsed.data.paymentId, given.refund));
  });
  app.get(BASE + DETAILS_PATH, async (c) => {
    const { refusal } = await authentic(c, DETAILS_PATH);
    if (refusal) return c.json(refusal);
    const entry = await findPayment(c.get('ports'), c.req.query('paymentId') ?? '');
    return c.json(entry ? booked(entry) : failure('5088', 'Ödeme kaydı bulunamadı'));
  });
}
