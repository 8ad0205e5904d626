import { expect } from '@playwright/test';
import { createArgon2 } from '@/server/modules/auth/argon2';
import type { ShopDatabase } from './shop-database';
import type { Shopper } from './shopper';

const PASSWORD = 'mavi-balon-82-kedi';

/** Makes the shopper a customer, activated already, and logs in on the page. Leads to `path`. */
export async function signIn({ page, email }: Shopper, database: ShopDatabase, path: string): Promise<void> {
  await database.pool.query(
    `insert into customer (email, password_hash, first_name, last_name, activated_at)
     values ($1, $2, 'Ayşe', 'Yılmaz', now())`,
    [email, await createArgon2().hash(PASSWORD)],
  );
  await page.goto(`/giris?referer=${encodeURIComponent(path)}`);
  await page.getByRole('main').getByLabel('E-posta').fill(email);
  await page.getByRole('main').getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}
