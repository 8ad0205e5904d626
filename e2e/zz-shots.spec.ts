import { test } from './fixtures';

const PAGE = '/s/isim-ve-rakam-balonu';
test('shots', async ({ page }, info) => {
  const shot = (name: string, fullPage = true) =>
    page.screenshot({ path: `/tmp/composer-shots/${name}-${info.project.name}.png`, fullPage });
  for (const [name, url] of [
    ['plain', PAGE],
    ['sule', `${PAGE}?yazi=%C5%9EULE+5`],
    ['long', `${PAGE}?yazi=iyi+ki+do%C4%9Fdun+can&renk=rose-gold&boyut=80-cm`],
    ['arch', `${PAGE}?yazi=%C3%87A%C4%9ELA&dizilis=kemer&renk=mavi`],
    ['missing', `${PAGE}?yazi=LLLLLLLLLLLLLLLLLLLL!&renk=pembe&boyut=40-cm`],
    ['home', '/'],
    ['category', '/harf-balonlar'],
    ['search', '/alisveris?search=harf+balon+%C5%9Fule'],
  ] as const) {
    await page.goto(url);
    await page.waitForTimeout(300);
    await shot(name);
    if (name === 'sule') await shot('sule-top', false);
  }
});
