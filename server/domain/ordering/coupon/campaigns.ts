import { inArray, sql } from 'drizzle-orm';
import type { Campaign } from '@/contracts/coupon';
import { formatKurus } from '@/contracts/money';
import { category } from '@/server/platform/db/schema/catalog';
import type { Ports } from '@/server/platform/ports/ports';
import { type CouponWithUses, readCoupons } from './read-coupons';
import { refusalOf } from './refusal';

/** Refusals with which a coupon is still listed: it starts later, or the customer has used it. */
const SHOWN = new Set(['coupon_not_started', 'coupon_already_used']);

/**
 * A customer's own coupons and all public listed ones: usable, upcoming or used. Coupons that are used up by others, or
 * for first orders only when the customer has ordered before, are left out.
 */
export async function readCampaigns({ db, clock }: Ports, customerId: number): Promise<Campaign[]> {
  const now = clock.now();
  const all = await readCoupons(
    db,
    customerId,
    sql`coupon.active and (coupon.ends_at is null or coupon.ends_at > ${now.toISOString()})
        and (coupon.customer_id = ${customerId} or coupon.customer_id is null and coupon.listed)`,
  );
  const shown = all
    .map((coupon) => ({ coupon, refusal: refusalOf(coupon, { customerId, now, placing: false }) }))
    .filter(({ coupon, refusal }) => refusal === null || SHOWN.has(refusal) || coupon.ownUses > 0);
  const names = await categoryNames(
    db,
    shown.map(({ coupon }) => coupon),
  );
  return shown.map(({ coupon, refusal }) => ({
    code: coupon.code,
    title: coupon.title,
    rules: couponRules(
      coupon,
      coupon.categories.flatMap((id) => names.get(id) ?? []),
    ),
    starts_at: coupon.startsAt.toISOString(),
    ends_at: coupon.endsAt?.toISOString() ?? null,
    personal: coupon.customerId !== null,
    started: coupon.startsAt <= now,
    used: refusal !== null && refusal !== 'coupon_not_started',
    demo: coupon.demo,
  }));
}

async function categoryNames(db: Ports['db'], coupons: readonly CouponWithUses[]): Promise<Map<number, string>> {
  const ids = [...new Set(coupons.flatMap(({ categories }) => categories))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(inArray(category.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * A coupon's discount and conditions, one sentence each, for shoppers. `categories` are the names of its categories.
 */
function couponRules(coupon: CouponWithUses, categories: readonly string[]): string[] {
  const { kind, value, minAmount, firstOrderOnly, perCustomer, totalUses } = coupon;
  const taken = kind === 'percent' ? `%${value} indirim` : `${formatKurus(value).replace(/,00$/, '')} indirim`;
  return [
    `${categories.length > 0 ? placeOf(categories) : 'Tüm ürünlerde'} ${taken}.`,
    ...(minAmount > 0 ? [`${formatKurus(minAmount)} ve üzeri sepetlerde geçerlidir.`] : []),
    ...(firstOrderOnly ? ['Yalnızca ilk siparişinizde geçerlidir.'] : []),
    ...(!firstOrderOnly && perCustomer === 1 ? ['Her üye bir kez kullanabilir.'] : []),
    ...(!firstOrderOnly && perCustomer !== null && perCustomer > 1
      ? [`Her üye en fazla ${perCustomer} kez kullanabilir.`]
      : []),
    ...(totalUses !== null ? ['Toplam kullanım sayısı sınırlıdır.'] : []),
    'Başka bir kuponla birleştirilemez.',
  ];
}

const list = new Intl.ListFormat('tr-TR', { type: 'conjunction' });

/** "Balonlar kategorisinde", "Balonlar ve Kostümler kategorilerinde" */
function placeOf(categories: readonly string[]): string {
  return `${list.format(categories)} ${categories.length === 1 ? 'kategorisinde' : 'kategorilerinde'}`;
}
