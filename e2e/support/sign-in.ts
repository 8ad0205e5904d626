import { expect, type Page } from '@playwright/test';
import { createArgon2 } from '@/server/domain/customers/auth/argon2';
import { MEMORY_KEY, memoryOf } from '@/tests/components/remembered';
import type { ShopDatabase } from './shop-database';
import type { Shopper } from './shopper';

/** Of every customer here. */
export const PASSWORD = 'mavi-balon-82-kedi';
const hash = createArgon2().hash(PASSWORD);

/** Makes somebody of that mail a customer, activated already. */
export async function makeCustomer({ sql }: ShopDatabase, email: string): Promise<void> {
  await sql.query(
    `insert into customer (email, password_hash, first_name, last_name, activated_at)
     values ($1, $2, 'Ayşe', 'Yılmaz', now())`,
    [email, await hash],
  );
}

/** Begins a session as another browser would. Resolves to its token. */
export async function tokenOf({ page, email }: Shopper): Promise<string> {
  return (await logInAtApi(page, email)).token;
}

/**
 * Makes the shopper a customer and signs in past the form: through the API, leaving in the browser what the form
 * leaves. Leads to `path`.
 */
export async function signIn(shopper: Shopper, database: ShopDatabase, path: string): Promise<void> {
  const { page } = shopper;
  const memory = await memberMemory(shopper, database);
  // Memory can be written only from the shop's own origin; this answer is the lightest that it has.
  await page.goto('/api/health/live');
  await page.evaluate(([key, memory]) => localStorage.setItem(key, memory), [MEMORY_KEY, memoryOf(memory)] as const);
  await page.goto(path);
}

/** Makes the shopper a customer and gives what a browser remembers of one who is signed in. */
export async function memberMemory({ page, email }: Shopper, database: ShopDatabase) {
  await makeCustomer(database, email);
  const { token, user } = await logInAtApi(page, email);
  const { first_name: name, last_name: surname, gender, birth_date } = user;
  return { auth: { token, isLoggedIn: true, email, name, surname, gender, birth_date }, user };
}

/** Fills the form on `/giris` and sends it. */
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
