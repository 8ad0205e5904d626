import { courierDays } from '@/contracts/delivery';
import { INSTALMENT_NUMBERS } from '@/contracts/instalments';
import { parseTypedPrice, toPriceText } from '@/contracts/money';
import { INVOICE_FIELDS } from './invoice-settings-fields';
import {
  checked,
  linesOf,
  numberOrNull,
  orNull,
  parts,
  type SettingsField,
  type ShopSettings,
  trimmed,
} from './setting-texts';

type Group = { title: string; fields: readonly SettingsField[] };

/** Facts that a company may lack: pages show them once they are entered. */
const optionalFact = (name: 'tax_number' | 'trade_register' | 'chamber' | 'etbis' | 'kep') => ({
  path: `company.${name}`,
  show: (settings: ShopSettings) => settings.company[name] ?? '',
  read: orNull,
});

const company = (name: 'trade_name' | 'address' | 'phone' | 'email' | 'mersis' | 'tax_office' | 'return_carrier') => ({
  path: `company.${name}`,
  show: (settings: ShopSettings) => settings.company[name],
  read: trimmed,
});

const transitDays = (name: 'near' | 'far') => ({
  path: `transit.${name}`,
  show: ({ transit }: ShopSettings) => courierDays(transit[name]),
  read: (text: string) => {
    const [, best, worst = best] = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(text.trim()) ?? [];
    return best === undefined ? text : { best: Number(best), worst: Number(worst) };
  },
});

const DAYS = ['Pazar', 'Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi'];

/** Everything that the owner sets about the shop as a whole, in the order of the screen. */
export const SETTINGS_GROUPS: readonly Group[] = [
  {
    title: 'Mağaza',
    fields: [
      { path: 'store_name', label: 'Mağazanın adı', show: ({ store_name }) => store_name, read: trimmed },
      {
        path: 'mail_sender',
        label: 'E-postaların göndereni',
        hint: 'Boşsa mağazanın adı.',
        show: ({ mail_sender }) => mail_sender ?? '',
        read: orNull,
      },
      { path: 'home.title', label: 'Ana sayfanın başlığı', show: ({ home }) => home.title, read: trimmed },
      {
        path: 'home.description',
        label: 'Arama sonuçlarındaki tanıtım',
        hint: 'Sonunda nokta olmadan; sözler kendiliğinden eklenir.',
        show: ({ home }) => home.description ?? '',
        read: orNull,
      },
    ],
  },
  {
    title: 'Şirket',
    fields: [
      { ...company('trade_name'), label: 'Unvan' },
      { ...company('address'), label: 'Adres', kind: 'area' },
      { ...company('phone'), label: 'Telefon', hint: 'Ülke koduyla: +90 212 123 45 67' },
      { ...company('email'), label: 'E-posta' },
      { ...company('mersis'), label: 'MERSİS numarası' },
      { ...company('tax_office'), label: 'Vergi dairesi' },
      { ...optionalFact('tax_number'), label: 'Vergi numarası', hint: 'Şahıs şirketinde T.C. kimlik numarası.' },
      { ...optionalFact('trade_register'), label: 'Ticaret sicil numarası' },
      { ...optionalFact('chamber'), label: 'Bağlı olunan oda', hint: 'Örneğin: İstanbul Ticaret Odası' },
      {
        ...optionalFact('etbis'),
        label: 'ETBİS sayfası',
        hint: 'Karekodun açtığı adres: https://etbis.ticaret.gov.tr/…',
      },
      { ...optionalFact('kep'), label: 'KEP adresi' },
      { ...company('return_carrier'), label: 'İade kargosu' },
      {
        path: 'company.banks',
        label: 'Banka hesapları',
        hint: 'Her satıra bir hesap: banka | hesap sahibi | IBAN. IBAN’ın kontrol basamakları denetlenir.',
        kind: 'area',
        show: (all) => all.company.banks.map((one) => [one.bank, one.account_name, one.iban].join(' | ')).join('\n'),
        read: (text) =>
          linesOf(text).map((line) => {
            const [bank = '', account_name = '', iban = ''] = parts(line);
            return { bank, account_name, iban };
          }),
      },
      {
        path: 'company.social',
        label: 'Sosyal medya',
        hint: 'Her satıra bir hesap: ad | https://…',
        kind: 'area',
        show: (all) => all.company.social.map(({ title, url }) => `${title} | ${url}`).join('\n'),
        read: (text) =>
          linesOf(text).map((line) => {
            const [title = '', url = ''] = parts(line);
            return { title, url };
          }),
      },
      {
        path: 'company.demo',
        label: 'Örnek bilgiler',
        kind: 'checks',
        options: [['evet', 'Şirket bilgileri örnektir; sayfalar bunu yazar']],
        show: (all) => (all.company.demo ? 'evet' : ''),
        read: (text) => text !== '',
      },
    ],
  },
  {
    title: 'Sözler',
    fields: [
      {
        path: 'company.claims.since',
        label: 'Açılış yılı',
        hint: 'Boşsa deneyim süresi yazılmaz.',
        show: (all) => String(all.company.claims.since ?? ''),
        read: numberOrNull,
      },
      {
        path: 'company.claims.same_day_until',
        label: 'Aynı gün kargo için son saat',
        hint: '9 ile 18 arası; boşsa söz verilmez.',
        show: (all) => String(all.company.claims.same_day_until ?? ''),
        read: numberOrNull,
      },
      {
        path: 'company.claims.organises',
        label: 'Organizasyon',
        kind: 'checks',
        options: [['evet', 'Parti düzenliyoruz: organizasyon sayfası ve formu açık']],
        show: (all) => (all.company.claims.organises ? 'evet' : ''),
        read: (text) => text !== '',
      },
      {
        path: 'company.claims.in_stores',
        label: 'Bütün şubelerde',
        kind: 'checks',
        options: [
          ['helium', 'Helyum dolumu'],
          ['organisation', 'Organizasyon danışmanlığı'],
          ['cash', 'Nakit ödeme'],
        ],
        show: (all) => all.company.claims.in_stores.toSorted().join(','),
        read: checked,
      },
    ],
  },
  {
    title: 'Taksit',
    fields: [
      {
        path: 'instalments.on',
        label: 'Taksitli ödeme',
        kind: 'checks',
        options: [['evet', 'Ödeme sayfası taksit sunar']],
        show: (all) => (all.instalments.on ? 'evet' : ''),
        read: (text) => text !== '',
      },
      {
        path: 'instalments.highest',
        label: 'En çok taksit',
        hint: 'Kart ve iyzico sözleşmeniz daha azına izin verebilir.',
        kind: 'select',
        options: INSTALMENT_NUMBERS.map((number) => [String(number), `${number} taksit`] as const),
        show: (all) => String(all.instalments.highest),
        read: Number,
      },
      {
        path: 'instalments.min_amount',
        label: 'Taksit için en düşük sipariş tutarı',
        hint: 'Lira olarak; 0 ise her tutarda.',
        show: (all) => toPriceText(all.instalments.min_amount).replace('.', ','),
        // The API refuses null by the field's name.
        read: (text) => parseTypedPrice(text.trim() || '0'),
      },
      {
        path: 'instalments.excluded_categories',
        label: 'Taksit yapılmayan kategoriler',
        hint: 'Gıda ve hediye kartı gibi ürünlere taksit yasaktır. Sepette bunlardan biri varsa sipariş tek çekimle ödenir.',
        kind: 'categories',
        show: (all) => all.instalments.excluded_categories.toSorted().join(','),
        read: checked,
      },
    ],
  },
  { title: 'Faturalar', fields: INVOICE_FIELDS },
  {
    title: 'Havale ve mağazada ödeme',
    fields: [
      {
        path: 'transfer.on',
        label: 'Havale/EFT',
        hint: 'Yukarıdaki banka hesaplarından IBAN’ı doğru olanlar gösterilir; hesap yoksa sunulmaz.',
        kind: 'checks',
        options: [['evet', 'Sipariş havaleyle ödenebilir']],
        show: (all) => (all.transfer.on ? 'evet' : ''),
        read: (text) => text !== '',
      },
      {
        path: 'transfer.hours',
        label: 'Havale için süre',
        hint: 'Saat olarak, 4 ile 240 arası; hafta sonu ve resmî tatiller sayılmaz. Bu süre boyunca ürünler ayrılır.',
        show: (all) => String(all.transfer.hours),
        read: numberOrNull,
      },
      {
        path: 'branch_payment.on',
        label: 'Mağazada ödeme',
        kind: 'checks',
        options: [['evet', 'Mağazadan teslim alınan sipariş orada ödenebilir']],
        show: (all) => (all.branch_payment.on ? 'evet' : ''),
        read: (text) => text !== '',
      },
      {
        path: 'branch_payment.means',
        label: 'Mağazada kabul edilenler',
        kind: 'checks',
        options: [
          ['cash', 'Nakit'],
          ['terminal', 'Kart'],
        ],
        show: (all) => all.branch_payment.means.toSorted().join(','),
        read: checked,
      },
      {
        path: 'branch_payment.max',
        label: 'Mağazada ödenebilecek en yüksek tutar',
        hint: 'Lira olarak.',
        show: (all) => toPriceText(all.branch_payment.max).replace('.', ','),
        read: (text) => parseTypedPrice(text.trim()),
      },
      {
        path: 'branch_payment.days',
        label: 'Mağazanın hazır siparişi sakladığı gün',
        hint: '1 ile 30 arası; alınmayan siparişin ürünleri yeniden satışa açılır.',
        show: (all) => String(all.branch_payment.days),
        read: numberOrNull,
      },
    ],
  },
  {
    title: 'Gönderim günleri',
    fields: [
      {
        path: 'working_days',
        label: 'Çalışma günleri',
        kind: 'checks',
        options: [1, 2, 3, 4, 5, 6, 0].map((day) => [String(day), DAYS[day] ?? ''] as const),
        show: ({ working_days }) => working_days.join(','),
        read: (text) => checked(text).map(Number),
      },
      {
        path: 'transit.city',
        label: 'Kargonun çıktığı il',
        show: ({ transit }) => transit.city,
        read: trimmed,
      },
      { ...transitDays('near'), label: 'O ile teslim süresi', hint: 'İş günü: 1 ya da 1-2.' },
      { ...transitDays('far'), label: 'Diğer illere teslim süresi', hint: 'İş günü: 1-3 gibi.' },
      {
        path: 'holidays',
        label: 'Tatiller',
        hint: 'Her satıra bir gün: 2028-01-01 | tam | Yılbaşı. Yarım gün 13.00’te biter.',
        kind: 'area',
        show: ({ holidays }) =>
          holidays
            .map(({ date, part, name }) => [date, part === 'full' ? 'tam' : 'yarım', name].join(' | '))
            .join('\n'),
        read: (text) =>
          linesOf(text).map((line) => {
            const [date = '', part = '', name = ''] = parts(line);
            return { date, part: part === 'tam' ? 'full' : part === 'yarım' ? 'half' : part, name };
          }),
      },
    ],
  },
];

export const SETTINGS_FIELDS = SETTINGS_GROUPS.flatMap(({ fields }) => fields);

export type SettingsTexts = Readonly<Record<string, string>>;

/** The settings as the form's texts by path. */
export function settingsTexts(settings: ShopSettings): SettingsTexts {
  return Object.fromEntries(SETTINGS_FIELDS.map(({ path, show }) => [path, show(settings)]));
}

/** The fields that differ from `before`, nested as the API takes them: other fields keep what they are. */
export function settingsChange(before: SettingsTexts, after: Partial<SettingsTexts>): object {
  const change: Record<string, unknown> = {};
  for (const { path, read } of changedFields(before, after)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let place = change;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place[last] = read(after[path] ?? '');
  }
  return change;
}

function changedFields(before: SettingsTexts, after: Partial<SettingsTexts>): SettingsField[] {
  return SETTINGS_FIELDS.filter(({ path }) => before[path] !== after[path]);
}
