'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { parseTypedPrice } from '@/contracts/money';
import type { SetupState } from '@/contracts/setup';
import type { DeskSettings } from '@/services/desk/shop';
import { useCategoriesQuery, useCreateCategory } from '@/store/desk/catalog-api';
import { useSessionQuery } from '@/store/desk/desk-api';
import {
  useCheckPayment,
  useCheckSetupLink,
  useCreateFirstOwner,
  useSetFlatShipping,
  useSetupQuery,
} from '@/store/desk/setup-api';
import { useChangeSettings, useSettingsQuery } from '@/store/desk/shop-api';
import { BrandForm } from './brand-view';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';
import { EntryForm, SessionGate } from './session';
import { SETTINGS_FIELDS, settingsChange, settingsTexts } from './settings-fields';
import { SettingField } from './settings-view';
import styles from './setup-view.module.scss';
import { useUrlFilters } from './use-url-filters';

/** The guided set-up: the owner's account with a link of the terminal, then the steps for everyone who may change settings. */
export function SetupView({ storeName }: { storeName: string }) {
  const [token, setToken] = useState<string | null>(null);
  const { data: session } = useSessionQuery();
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  if (token === null) return <Skeleton />;
  // Links in the desk to this page restore the address that the browser opened first, with the used link.
  if (token !== '' && !session) return <FirstOwnerForm token={token} onDone={() => setToken('')} />;
  return (
    <SessionGate storeName={storeName}>
      <main id="icerik" className={styles.page} tabIndex={-1}>
        <Steps />
      </main>
    </SessionGate>
  );
}

function FirstOwnerForm({ token, onDone }: { token: string; onDone(): void }) {
  const [check, link] = useCheckSetupLink();
  const [create, { isLoading, error }] = useCreateFirstOwner();
  const isAsked = useRef(false);
  useEffect(() => {
    // Once, also when React runs effects twice in development: the call is counted.
    if (isAsked.current) return;
    isAsked.current = true;
    void check(token);
  }, [check, token]);
  return (
    <main id="icerik" className={styles.page} tabIndex={-1}>
      <Card className={styles.step}>
        <h1>Mağazanızı kurun</h1>
        {link.error ? (
          <Stack tight>
            <FailureAlert error={link.error} />
            <p>Mağazayı yeniden başlatınca terminal yeni bir bağlantı yazar. Hesabınız varsa giriş yapın.</p>
            <ButtonLink href="/yonetim">Giriş yap</ButtonLink>
          </Stack>
        ) : link.isSuccess ? (
          <EntryForm
            busy={isLoading}
            problem={error}
            action="Hesabı aç ve başla"
            onSend={async (field) => {
              const owner = { name: field('name'), email: field('email'), password: field('password') };
              if (!(await create({ token, ...owner })).data) return;
              window.history.replaceState(null, '', window.location.pathname);
              onDone();
            }}
          >
            <p>Önce mağaza sahibinin hesabı: yönetime bu e-posta ve şifreyle girersiniz.</p>
            <TextField label="Adınız soyadınız" name="name" autoComplete="name" required maxLength={60} />
            <TextField label="E-posta" name="email" type="email" autoComplete="username" required />
            <TextField
              label="Şifre"
              name="password"
              type="password"
              autoComplete="new-password"
              required
              minLength={8}
              hint="En az 8 karakter; sık kullanılan şifreler kabul edilmez."
            />
          </EntryForm>
        ) : (
          <Skeleton />
        )}
      </Card>
    </main>
  );
}

type StepProps = { state: SetupState; settings: DeskSettings; onNext(): void };
type Step = {
  name: string;
  title: string;
  isDone(state: SetupState, settings: DeskSettings): boolean;
  Content(props: StepProps): ReactNode;
};

const STEPS: readonly Step[] = [
  { name: 'firma', title: 'Firma', isDone: (_state, { settings }) => !settings.company.demo, Content: CompanyStep },
  {
    name: 'gorunum',
    title: 'Görünüm',
    isDone: (_state, { settings: { brand } }) => brand.colors !== null || brand.logo !== null,
    Content: LookStep,
  },
  { name: 'urun', title: 'İlk ürün', isDone: ({ items }) => items > 0, Content: ItemStep },
  { name: 'kargo', title: 'Kargo', isDone: ({ shipping }) => shipping, Content: ShippingStep },
  {
    name: 'odeme',
    title: 'Ödeme',
    isDone: ({ environment }) => environment.every(({ name, set }) => set || !name.startsWith('IYZICO')),
    Content: PaymentStep,
  },
  { name: 'ac', title: 'Açılış', isDone: ({ open }) => open, Content: OpenStep },
];

/** One step at a time; each is saved by itself, so that the set-up can be continued later and elsewhere. */
function Steps() {
  const setup = useSetupQuery();
  const settings = useSettingsQuery();
  const [params, setParams] = useUrlFilters();
  const error = setup.error ?? settings.error;
  if (!setup.data || !settings.data) return error ? <FailureAlert error={error} page /> : <Skeleton />;
  const [state, read] = [setup.data, settings.data];
  const open = STEPS.find(({ isDone }) => !isDone(state, read)) ?? STEPS.at(-1);
  const step = STEPS.find(({ name }) => name === params.get('adim')) ?? open;
  if (!step) return null;
  const next = STEPS[STEPS.indexOf(step) + 1];
  return (
    <>
      <h1>{read.settings.store_name}: kurulum</h1>
      <nav aria-label="Kurulum adımları">
        <ol className={styles.steps}>
          {STEPS.map(({ name, title, isDone }) => (
            <li key={name}>
              <button
                type="button"
                aria-current={step.name === name ? 'step' : undefined}
                onClick={() => setParams({ adim: name })}
              >
                {isDone(state, read) ? <Icon name="check" size={18} /> : <span className={styles.todo} />}
                {title}
                <span className={styles.hidden}>{isDone(state, read) ? ', tamam' : ', yapılacak'}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <step.Content
        key={step.name}
        state={state}
        settings={read}
        onNext={() => setParams({ adim: (next ?? step).name })}
      />
      <ActionRow tight>
        {next && (
          <Button variant="plain" onClick={() => setParams({ adim: next.name })}>
            {step.isDone(state, read) ? 'Sonraki adım' : 'Bu adımı sonraya bırak'}
          </Button>
        )}
        <ButtonLink variant="plain" href="/yonetim">
          Yönetime git
        </ButtonLink>
      </ActionRow>
    </>
  );
}

const COMPANY_PATHS = [
  ...['store_name', 'home.description', 'company.trade_name', 'company.address', 'company.phone', 'company.email'],
  ...['company.mersis', 'company.tax_office', 'company.return_carrier'],
];
const COMPANY_FIELDS = SETTINGS_FIELDS.filter(({ path }) => COMPANY_PATHS.includes(path));

function CompanyStep({ settings, onNext }: StepProps) {
  const [change, { isLoading, error }] = useChangeSettings();
  const { refetch } = useSettingsQuery();
  const before = settingsTexts(settings.settings);
  const isExample = settings.settings.company.demo;
  const [texts, setTexts] = useState(() =>
    isExample
      ? {
          ...before,
          ...Object.fromEntries(
            COMPANY_PATHS.filter((path) => path !== 'company.return_carrier').map((path) => [path, '']),
          ),
        }
      : before,
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const fields = settingsChange(before, { ...texts, 'company.demo': '' });
    const answer =
      Object.keys(fields).length === 0 ? { data: settings } : await change({ fields, version: settings.version });
    if (!answer.data) return;
    // The next step changes the settings too: begun on the version before this one, it would meet a conflict.
    await refetch();
    onNext();
  };
  return (
    <Card as="section" className={styles.step} aria-labelledby="firma">
      <h2 id="firma">Mağaza ve firma</h2>
      <p>Sözleşmelerde, e-postalarda ve bilgi sayfalarında bunlar yazar.</p>
      <form onSubmit={(event) => void save(event)} className={styles.form}>
        {COMPANY_FIELDS.map((field) => (
          <SettingField
            key={field.path}
            field={field}
            text={texts[field.path] ?? ''}
            error={undefined}
            required={field.path !== 'home.description'}
            onChange={(text) => setTexts({ ...texts, [field.path]: text })}
          />
        ))}
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading}>
          Kaydet ve devam et
        </Button>
      </form>
    </Card>
  );
}

function LookStep({ settings: { settings, version } }: StepProps) {
  const { refetch } = useSettingsQuery();
  return (
    <>
      <p>
        İsterseniz hazır renklerle başlayın; hepsini sonra <em>Görünüm</em> sayfasından değiştirebilirsiniz.
      </p>
      <BrandForm
        stored={{ body: settings.brand, version }}
        storeName={settings.store_name}
        readAgain={async () => {
          const read = (await refetch()).data;
          return read ? { body: read.settings.brand, version: read.version } : null;
        }}
      />
    </>
  );
}

function ItemStep({ state }: StepProps) {
  const [create, { isLoading, error }] = useCreateCategory();
  const { data: categories } = useCategoriesQuery();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await create({ name: fieldText(form, 'category').trim() });
    if (!answer.data) return;
    form.reset();
    void showToast('success', `${answer.data.name} açıldı.`);
  };
  const count = categories?.length ?? state.categories;
  return (
    <Card as="section" className={styles.step} aria-labelledby="ilk-urun">
      <h2 id="ilk-urun">İlk kategori ve ürün</h2>
      <p>
        {count === 0
          ? 'Önce bir kategori açın; ürünler kategorilerde durur.'
          : `${count} kategori, satışta ${state.items} ürün var.`}
      </p>
      {state.hidden_items > 0 && <HiddenItems count={state.hidden_items} />}
      <form onSubmit={(event) => void add(event)} className={styles.form}>
        <TextField
          label={count === 0 ? 'İlk kategorinin adı' : 'Yeni kategori'}
          name="category"
          required
          maxLength={80}
        />
        <FailureAlert error={error} />
        <Button type="submit" variant={count === 0 ? 'primary' : 'quiet'} disabled={isLoading}>
          Kategoriyi aç
        </Button>
      </form>
      {count > 0 && (
        <ActionRow tight>
          <ButtonLink href="/yonetim/urunler/yeni">Ürün ekle</ButtonLink>
          <ButtonLink variant="quiet" href="/yonetim/ice-aktarma">
            Dosyadan aktar
          </ButtonLink>
        </ActionRow>
      )}
    </Card>
  );
}

function HiddenItems({ count }: { count: number }) {
  return (
    <p>
      {count} ürün gizli: <Link href="/yonetim/urunler">Ürünler</Link> sayfasından açıp “Mağazada görünsün” kutusunu
      işaretleyin.
    </p>
  );
}

function ShippingStep({ state, onNext }: StepProps) {
  const [save, { isLoading, error }] = useSetFlatShipping();
  const [wrong, setWrong] = useState<{ cost?: string; free?: string }>({});
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = (name: string) => fieldText(event.currentTarget, name).trim();
    const cost = parseTypedPrice(text('cost'));
    const freeFrom = text('free') === '' ? null : parseTypedPrice(text('free'));
    const isFreeWrong = text('free') !== '' && freeFrom === null;
    const message = 'Tutarı 89,90 gibi yazın.';
    setWrong({ ...(cost === null ? { cost: message } : {}), ...(isFreeWrong ? { free: message } : {}) });
    if (cost === null || isFreeWrong || isLoading) return;
    if ((await save({ cost, freeFrom })).data) onNext();
  };
  return (
    <Card as="section" className={styles.step} aria-labelledby="kargo">
      <h2 id="kargo">Kargo ücreti</h2>
      <p>
        {state.shipping
          ? 'Kayıtlı bir ücret var; buradan kaydederseniz yerine geçer.'
          : 'Ücret kaydedilmezse teslimat ücretsiz görünür.'}
      </p>
      <form onSubmit={(event) => void send(event)} className={styles.form}>
        <TextField label="Her sipariş için (TL)" name="cost" inputMode="decimal" required error={wrong.cost} />
        <TextField
          label="Şu tutardan sonra ücretsiz (TL, isteğe bağlı)"
          name="free"
          inputMode="decimal"
          error={wrong.free}
        />
        <FailureAlert error={error} />
        <Button type="submit" disabled={isLoading}>
          Kaydet ve devam et
        </Button>
      </form>
    </Card>
  );
}

const CHECK_WORDS = {
  works: 'iyzico anahtarlarınızı tanıdı.',
  emulator: 'Ödeme sağlayıcısı tanımlı değil: deneme ödemeleri kullanılıyor, gerçek para çekilmez.',
  refused: 'iyzico anahtarları kabul etmedi; .env dosyasındaki değerleri kontrol edin.',
  unreachable: 'iyzico yanıt vermedi; internet bağlantısını ve IYZICO_BASE_URL değerini kontrol edin.',
} as const;

function PaymentStep({ state }: StepProps) {
  const [check, { data, isLoading, error }] = useCheckPayment();
  return (
    <Card as="section" className={styles.step} aria-labelledby="odeme">
      <h2 id="odeme">Ödeme ve ortam</h2>
      <p>
        Anahtarlar güvenlik nedeniyle buradan girilmez; sunucudaki <code>.env</code> dosyasında durur. Değiştirince
        mağazayı yeniden başlatın.
      </p>
      <ul className={styles.variables}>
        {state.environment.map(({ name, set }) => (
          <li key={name}>
            <code>{name}</code> {set ? 'tanımlı' : 'tanımlı değil'}
          </li>
        ))}
      </ul>
      <div role="status">
        {data && (
          <Alert tone={data.result === 'works' ? 'notice' : 'danger'}>
            {CHECK_WORDS[data.result]} {data.message}
          </Alert>
        )}
      </div>
      <FailureAlert error={error} />
      <Button variant="quiet" disabled={isLoading} onClick={() => void check()}>
        Bağlantıyı dene
      </Button>
    </Card>
  );
}

const TEST_CARD = '5528 7900 0000 0008';

function OpenStep({ state, settings }: StepProps) {
  const [change, { isLoading, error }] = useChangeSettings();
  const open = async () => {
    const answer = await change({ fields: { open: true }, version: settings.version });
    if (answer.data) void showToast('success', 'Mağazanız açıldı.');
  };
  const missing = [
    settings.settings.company.demo && 'Firma bilgileri girilmedi; sayfalarda örnek olduğu yazar.',
    state.items === 0 && 'Satışta ürün yok.',
    !state.shipping && 'Kargo ücreti kaydedilmedi; teslimat ücretsiz görünür.',
    state.test_payments && 'Deneme ödemeleri açık; gerçek para çekilmez.',
  ].filter((line) => line !== false);
  return (
    <Card as="section" className={styles.step} aria-labelledby="acilis">
      <h2 id="acilis">{state.open ? 'Mağazanız açık' : 'Açılış'}</h2>
      {!state.open && <p>Siz mağazayı şimdiden görebilirsiniz; başkaları “hazırlanıyor” sayfasını görür.</p>}
      {state.test_payments && (
        <p>
          Önce bir deneme siparişi verin: sepete bir ürün koyun, kart olarak <code>{TEST_CARD}</code> numarasını, ileri
          bir tarih ve herhangi bir CVC girin. Sipariş <em>Bugün</em> sayfasında görünür.
        </p>
      )}
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {state.items === 0 && state.hidden_items > 0 && <HiddenItems count={state.hidden_items} />}
      <FailureAlert error={error} />
      <ActionRow tight>
        {!state.open && (
          <Button disabled={isLoading || state.items === 0} onClick={() => void open()}>
            Alışverişe aç
          </Button>
        )}
        {/* Another page of the browser: the shop is no part of the desk. */}
        <a href="/" target="_blank" rel="noreferrer" className={styles.look}>
          Mağazaya bak
        </a>
      </ActionRow>
    </Card>
  );
}
