import { DEMO_CARRIERS, DEMO_COMPANY, DEMO_OFFER, DEMO_STORE_NAME, UNSET_COMPANY } from '@/content/company';
import { PUBLIC_HOLIDAYS } from '@/content/holidays';
import { instalmentRulesSchema } from '@/contracts/instalments';
import { invoiceRulesSchema } from '@/contracts/invoices';
import { branchPaymentTermsSchema, transferTermsSchema } from '@/contracts/payment-terms';
import { type SettingsChange, type ShopSettings, shopSettingsSchema } from '@/contracts/settings';
import { transitSchema } from '@/contracts/transit';
import { registerReadCache } from '@/server/platform/cache/read-caches';
import type { Db } from '@/server/platform/db/client';
import { item } from '@/server/platform/db/schema/catalog';
import type { Env } from '@/server/platform/env';
import { FieldError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { turkey } from '@/server/platform/turkey';
import type { Version } from './documents';
import { keptDocument } from './kept-document';

const settings = keptDocument<ShopSettings>({
  name: 'settings',
  entity: 'settings',
  schema: shopSettingsSchema,
  initial: initialSettings,
});

export const readSettings = settings.read;
export const readCurrentSettings = settings.readCurrent;
export const readSettingsVersion = settings.readVersion;

/**
 * Changes the given fields of version `expected`; shown on all pages afterwards.
 * @throws ApiError 412, FieldError for a province that does not exist: the days in transit would never be those within it;
 * and for invoices of a public shop without an integrator
 */
export async function changeSettings(
  ports: Ports,
  change: SettingsChange,
  expected: number,
): Promise<Version<ShopSettings>> {
  const { company = {}, home = {}, brand = {}, transit = {}, instalments = {}, ...others } = change;
  const { transfer = {}, branch_payment = {}, invoices = {}, ...rest } = others;
  if (
    transit.city !== undefined &&
    !turkey()
      .getCities()
      .some(({ name }) => name === transit.city)
  ) {
    throw new FieldError({ 'transit.city': ['Not a province of Türkiye.'] });
  }
  if (invoices.issue && !ports.env.canIssueInvoices) {
    throw new FieldError({ 'invoices.issue': ['Set INVOICE_BASE_URL first: the emulator issues no real invoices.'] });
  }
  const merge = (current: ShopSettings) => ({
    ...current,
    ...rest,
    company: { ...current.company, ...company, claims: { ...current.company.claims, ...company.claims } },
    home: { ...current.home, ...home },
    brand: { ...current.brand, ...brand },
    transit: { ...current.transit, ...transit },
    instalments: { ...current.instalments, ...instalments },
    transfer: { ...current.transfer, ...transfer },
    branch_payment: { ...current.branch_payment, ...branch_payment },
    invoices: { ...current.invoices, ...invoices },
  });
  return settings.change(ports, merge, expected);
}

/** The settings until the owner saves some: of STORE_NAME and COMPANY_FILE, or examples. */
async function initialSettings(db: Db, { STORE_NAME, company, DEMO }: Env): Promise<ShopSettings> {
  const [anyItem] = DEMO ? [true] : await db.select({ id: item.id }).from(item).limit(1);
  return {
    // A shop that was filled by commands before its first start needs no set-up.
    open: anyItem !== undefined,
    store_name: STORE_NAME ?? (DEMO ? DEMO_STORE_NAME : 'Mağaza'),
    company: company ?? (DEMO ? DEMO_COMPANY : UNSET_COMPANY),
    brand: { colors: null, logo: null, icons: null },
    working_days: [1, 2, 3, 4, 5, 6],
    holidays: [...PUBLIC_HOLIDAYS],
    transit: transitSchema.parse({}),
    mail_sender: null,
    instalments: instalmentRulesSchema.parse({}),
    transfer: transferTermsSchema.parse({ on: DEMO }),
    branch_payment: branchPaymentTermsSchema.parse({ on: DEMO }),
    invoices: invoiceRulesSchema.parse(DEMO ? { issue: true, carriers: DEMO_CARRIERS } : {}),
    home: { title: 'Anasayfa', description: DEMO ? DEMO_OFFER : null },
  };
}

/**
 * Whether shoppers see the shop, without a read while it is known to be open.
 * @returns true at once, or a promise
 */
export function watchOpen(ports: Pick<Ports, 'db' | 'env'>): () => true | Promise<boolean> {
  let isOpen = false;
  registerReadCache(() => {
    isOpen = false;
  }, 'all pages');
  let last = true;
  return () => {
    if (isOpen) return true;
    return readSettings(ports).then(
      ({ open }) => {
        isOpen = open;
        last = open;
        return open;
      },
      // The database is away: as it was. Pages that need it fail by themselves.
      () => last,
    );
  };
}
