import { deliveryRows } from '@/components/info/delivery-rows';
import { clausesOf, EXCEPTIONS, withdrawalClause } from '@/content/agreements/clauses';
import { DEMO_COMPANY } from '@/content/company';
import { helpTopics } from '@/content/help';
import { INFO_PAGES } from '@/content/info/info-pages';
import { companySchema } from '@/contracts/company';
import { WORKING_DAYS } from '@/tests/support/dispatch-terms';

const COMPANY = {
  ...DEMO_COMPANY,
  trade_name: 'Balon Diyarı Ltd. Şti.',
  email: 'merhaba@balon.example',
  kep: 'a@hs01.kep.tr',
};
const FACTS = {
  storeName: 'Balon Diyarı',
  workingDays: WORKING_DAYS,
  transit: { city: 'İstanbul', near: { best: 1, worst: 1 }, far: { best: 1, worst: 3 } },
  company: COMPANY,
  clauses: clausesOf(COMPANY),
  branches: [
    {
      slug: 'moda',
      name: 'Balon Diyarı Moda',
      label: 'Moda, İstanbul',
      address: 'Moda Caddesi 1',
      phone: '+902160000000',
      img: null,
      map: 'https://maps.example',
      latitude: null,
      longitude: null,
      hours: [],
      exceptions: [],
      pickup: true,
    },
  ],
  offers: { transfer: null, branch: null },
  items: 10_500,
  deliveryRows: [['Her sipariş', '₺59,90']] as const,
};
const pages = Object.entries(INFO_PAGES).flatMap(([slug, write]) => {
  const page = write(FACTS);
  return page ? [{ slug, ...page }] : [];
});
const textOf = (slug: string) => JSON.stringify(pages.find((page) => page.slug === slug));

test('the information pages exist', () => {
  expect(Object.keys(INFO_PAGES).toSorted()).toEqual([
    'banka-bilgilerimiz',
    'cayma-formu',
    'erisilebilirlik-bildirimi',
    'gizlilik-ve-guvenlik',
    'hakkimizda',
    'iade-kosullari',
    'istanbul-ici-ayni-gun-kargo',
    'mesafeli-satis-sozlesmesi',
    'yurt-disi-gonderimi',
  ]);
});

test('guests can read how to return and cancel, and all visitors what their browser stores', () => {
  expect(textOf('iade-kosullari')).toContain('[Siparişimi Bul](/siparis/takip)');
  expect(textOf('gizlilik-ve-guvenlik')).toContain('Sipariş formuna yazdıklarınız');
});

test.each(pages.map((page) => [page.slug, page] as const))(
  '%s: sections have anchors, and the date is valid',
  (_slug, page) => {
    const ids = page.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(page.updated).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(page.sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
  },
);

test('links in the texts lead to existing pages', () => {
  const targets = pages.flatMap((page) => [...JSON.stringify(page).matchAll(/\]\((\/[^)#]*)\)/g)].map(([, to]) => to));
  const known =
    /^\/(iletisim|magazalarimiz(\/moda)?|s\/organizasyon|siparis\/takip|hesap\/(siparislerim|uyelik-bilgilerim|izinler))$/;
  const unknown = targets.filter((to = '') => !known.test(to) && !(to.replace('/s/', '') in INFO_PAGES));
  expect(targets.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

test('contract and return pages quote the contract’s clauses with the owner’s company', () => {
  for (const slug of ['mesafeli-satis-sozlesmesi', 'iade-kosullari']) {
    expect(textOf(slug)).toContain(EXCEPTIONS);
    expect(textOf(slug)).toContain(withdrawalClause(FACTS.company));
    expect(textOf(slug)).not.toContain(DEMO_COMPANY.email);
  }
  expect(textOf('gizlilik-ve-guvenlik')).toContain('a@hs01.kep.tr');
  expect(textOf('hakkimizda')).toContain('Balon Diyarı Ltd. Şti.');
});

test('the imprint states what the owner has entered, and nothing else', () => {
  const imprint = (company: Partial<typeof DEMO_COMPANY>) =>
    JSON.stringify(INFO_PAGES.hakkimizda?.({ ...FACTS, company: { ...FACTS.company, ...company } })?.sections.at(-1));
  const bare = imprint({ kep: null, tax_number: null, trade_register: null, chamber: null, etbis: null });
  expect(bare).not.toMatch(/KEP|Vergi No|sicil|Bağlı|ETBİS/);
  const full = imprint({
    ...{ kep: 'a@hs01.kep.tr', tax_number: '1234567890', trade_register: '12345-5', chamber: 'İstanbul Ticaret Odası' },
    etbis: 'https://etbis.ticaret.gov.tr/tr/Home/SearchSiteResult?siteId=1',
  });
  for (const fact of ['a@hs01.kep.tr', '1234567890', '12345-5', 'İstanbul Ticaret Odası', '](https://etbis.ticaret']) {
    expect(full).toContain(fact);
  }
});

test('the form for a withdrawal names the seller as its recipient', () => {
  expect(textOf('cayma-formu')).toContain(`Balon Diyarı Ltd. Şti.`);
});

test('without bank accounts the page says how to get them', () => {
  const page = INFO_PAGES['banka-bilgilerimiz']?.({ ...FACTS, company: { ...FACTS.company, banks: [] } });
  expect(page?.sections[0]?.title).toBe('Hesaplarımız');
  expect(textOf('banka-bilgilerimiz')).toContain(DEMO_COMPANY.banks[0]?.iban);
});

test('the delivery page shows the owner’s tariff', () => {
  expect(textOf('istanbul-ici-ayni-gun-kargo')).toContain('₺59,90');
  const free = INFO_PAGES['istanbul-ici-ayni-gun-kargo']?.({ ...FACTS, deliveryRows: [] });
  expect(JSON.stringify(free)).toContain('Teslimat ücretsizdir');
});

test('a tariff is described in words', () => {
  expect(deliveryRows(null)).toEqual([]);
  expect(deliveryRows({ basis: 'amount', steps: [{ from: 0, cost: 0 }], free_from: null })).toEqual([]);
  expect(deliveryRows({ basis: 'amount', steps: [{ from: 0, cost: 5990 }], free_from: 75000 })).toEqual([
    ['Her sipariş', '₺59,90'],
    ['Ürün tutarı ₺750,00 ve üzeri', 'ücretsiz'],
  ]);
  const steps = [
    { from: 0, cost: 6000 },
    { from: 2000, cost: 9000 },
    { from: 7500, cost: 0 },
  ];
  expect(deliveryRows({ basis: 'weight', steps, free_from: null })).toEqual([
    ['Paket ağırlığı 2 kg altında', '₺60,00'],
    ['Paket ağırlığı 2 kg – 7,5 kg arası', '₺90,00'],
    ['Paket ağırlığı 7,5 kg ve üzeri', 'ücretsiz'],
  ]);
});

test('a shop without stores, items and claims mentions none on any page', () => {
  const company = { ...FACTS.company, claims: companySchema.shape.claims.parse(undefined) };
  const words = Object.entries(INFO_PAGES).map(([slug, write]) => [
    slug,
    write({ ...FACTS, company, branches: [], items: 12 }),
  ]);
  expect(Object.fromEntries(words)).toMatchObject({ 'istanbul-ici-ayni-gun-kargo': null });
  expect(JSON.stringify(words)).not.toMatch(
    /mağazalarımız|mağazada alıcıya|\d+ mağaza|\d yıllık|fazla|14\.00|aynı gün|helyumla/i,
  );
  expect(
    JSON.stringify(
      helpTopics({
        company,
        workingDays: WORKING_DAYS,
        hasStores: false,
        hasBalloons: false,
        offers: { transfer: null, branch: null },
      }),
    ),
  ).not.toMatch(/mağazalarımız|14\.00|ürün sayfasında/i);
});

test('the demo shop states its claims', () => {
  const text = JSON.stringify(INFO_PAGES.hakkimizda?.({ ...FACTS, company: DEMO_COMPANY }));
  const years = new Date().getUTCFullYear() - 2011;
  expect(text).toContain(`${years} yıllık deneyim, 10.000’den fazla ürün, İstanbul’da 1 mağaza`);
  expect(text).toContain('Saat 14.00’e kadar verilen sipariş aynı gün yolda');
});

test('the page about dispatch tells the settings’ days in transit', () => {
  const transit = { city: 'Bursa', near: { best: 1, worst: 2 }, far: { best: 2, worst: 4 } };
  const text = JSON.stringify(INFO_PAGES['istanbul-ici-ayni-gun-kargo']?.({ ...FACTS, transit }));
  expect(text).toContain('Bursa içine paketler genellikle 1–2 iş gününde ulaşır.');
  expect(text).toContain('yol genellikle 2–4 iş günüdür');
});
