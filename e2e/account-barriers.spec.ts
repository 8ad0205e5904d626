import { expect, test } from './fixtures';
import { seriousBarriers } from './support/barriers';
import { signIn } from './support/sign-in';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of ['/giris', '/giris?reset=true', '/kayit', '/sifremi-unuttum', '/aktivasyon?token=x']) {
  test(`${path} has no serious barrier`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button').last()).toBeEnabled();
    expect(await seriousBarriers(page)).toEqual([]);
  });
}

for (const path of [
  '/favorilerim',
  '/hesap',
  '/hesap/siparislerim',
  '/hesap/uyelik-bilgilerim',
  '/hesap/adreslerim',
  '/hesap/koleksiyonlarim',
  '/hesap/degerlendirmelerim',
  '/hesap/kampanyalarim',
  '/hesap/animsaticilarim',
  '/hesap/bildirimler',
  '/hesap/izinler',
  '/hesap/yardim',
]) {
  test(`${path} of a new customer has no serious barrier`, async ({ page, shopper, database }) => {
    await signIn(shopper, database, path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText('Hesabınız açılıyor…')).toHaveCount(0);
    await expect(main.getByRole('status', { name: 'Yükleniyor' })).toHaveCount(0);
    expect(await seriousBarriers(page)).toEqual([]);
  });
}
