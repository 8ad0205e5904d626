import { expect, type Page } from '@playwright/test';
import { createArgon2 } from '@/server/platform/crypto/argon2';
import { PERSIST_KEY, persistedState } from '@/tests/components/persisted-state';
import type { ShopDatabase } from './shop-database';
import type { Shopper } from './shopper';

/** Password of every test customer. */
export const PASSWORD = 'mavi-balon-82-kedi';
const hash = createArgon2().hash(PASSWORD);

/** Stores an activated customer with this email. */
export async function makeCustomer({ sql }: ShopDatabase, email: string): Promise<void> {
  await sql.query(
    `insert into customer (email, password_hash, first_name, last_name, activated_at)
     values ($1, $2, 'Ayşe', 'Yılmaz', now())`,
    [email, await hash],
  );
}

/** Logs in as another browser would. Resolves to the session token. */
export async function tokenOf({ page, email }: Shopper): Promise<string> {
  return (await logInAtApi(page, email)).token;
}

/**
 * Stores the shopper as a customer and logs in through the API instead of the form, persisting in the browser what the
 * form would. Then opens `path`.
 */
export async function signIn(shopper: Shopper, database: ShopDatabase, path: string): Promise<void> {
  const { page } = shopper;
  const { email } = shopper;
  await makeCustomer(database, email);
  const { token, user } = await logInAtApi(page, email);
  const { first_name: name, last_name: surname, gender, birth_date } = user;
  const state = { auth: { token, isLoggedIn: true, email, name, surname, gender, birth_date }, user };
  // Storage can be written only on the shop's own origin; this response is the lightest one.
  await page.goto('/api/health/live');
  await page.evaluate(([key, state]) => localStorage.setItem(key, state), [
    PERSIST_KEY,
    persistedState(state),
  ] as const);
  await page.goto(path);
}

/** Fills and sends the form on `/giris`. */
export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('E-posta', { exact: true }).fill(email);
  await main.getByLabel('Şifre', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Giriş yap' }).click();
}

async function logInAtApi(page: Page, email: string) {
  const answer = await page.request.post(`${process.env.E2E_SHOP_URL}/api/auth/login/`, {
    data: { email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { token: string; user: Record<string, unknown> };
}
